"""Claims about one move of each mover, by bbf_step."""
import aig
import spec_paths
from claims import Claim


class StepClaim(Claim):
    """One mover's; or that of every number that is no mover's."""
    def __init__(self, function, parameters, mover):
        fixed = [("int" if mover != spec_paths.OTHER else "mover",
                  spec_paths.NUMBER.get(mover, "mover")), *parameters[1:]]
        super().__init__(function, fixed, "board",
                         lambda start, path: spec_paths.step(mover, start, path), mover)

    def assumption(self):
        if self.label != spec_paths.OTHER:
            return aig.TRUE
        mover = aig.word("mover", 32)
        return aig.all_of([aig.any_of(aig.differ(mover, aig.constant(number, 32)))
                           for number in spec_paths.NUMBER.values()])
