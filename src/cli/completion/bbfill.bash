# Completion of bbfill for bash. The program itself prints the completions.

_bbfill() {
  local program=${1/#\~/$HOME} word joined='' text lines line
  local -a words=()
  # bash splits words at = and :, so they are joined again.
  for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
    if [[ $joined && ($word == [=:]* || $joined == *[=:]) ]]; then
      joined+=$word
      words[${#words[@]}-1]=$joined
    else
      joined=$word
      words+=("$word")
    fi
  done
  COMPREPLY=()
  if ! text=$("$program" --complete "${words[@]}" 2>/dev/null); then
    compopt -o default # the name of a file
    return
  fi
  [[ $text ]] || return
  mapfile -t lines <<<"$text"
  for line in "${lines[@]%%$'\t'*}"; do
    COMPREPLY+=("${line#"${joined%"${joined##*[=:]}"}"}")
  done
}

complete -F _bbfill bbfill
