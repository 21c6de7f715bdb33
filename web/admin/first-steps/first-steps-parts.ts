// A lazy part of the owner's group: only new shops see the first steps.
export { ShowAgain } from './show-again.tsx'
export { Finished, UntilDone } from './until-done.tsx'
