// A lazy part of the owner's group: only new shops see the first steps.
export { ShowAgain } from './show-again.tsx'
export { Finished, StepsList } from './steps-list.tsx'
