# Completion of bbfill for fish. The program itself prints the completions.

function __bbfill_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l program $words[1]
    set -e words[1]
    if not $program --complete $words "$current" 2>/dev/null
        # A file name, perhaps after --output=.
        set -l option (string match -r -- '^--[\w-]+=' $current)
        printf "$option%s\n" (__fish_complete_path (string replace -- "$option" '' $current))
    end
end

complete -c bbfill -f -a '(__bbfill_complete)'
