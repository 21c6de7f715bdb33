import { type ComponentType, lazy } from 'react'

type Parts = {
  StepsList: ComponentType<{ onFinished: () => void }>
  Finished: ComponentType
  ShowAgain: ComponentType
}

const Nothing = () => null
const nothing: Parts = { StepsList: Nothing, Finished: Nothing, ShowAgain: Nothing }

const loadParts = (): Promise<Parts> => import('./first-steps-parts.ts').catch(() => nothing)

/** A component of `first-steps-parts.ts`. Where its script fails to load, nothing is in its place, and the rest of the tab stands. */
export const lazyPart = <Name extends keyof Parts>(name: Name) =>
  lazy(async () => ({ default: (await loadParts())[name] }))
