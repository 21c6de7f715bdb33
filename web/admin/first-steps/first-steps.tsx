import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useSetting } from '../../shared/api/queries.ts'
// A part that is loaded later has no sheet of its own: its styles are in that of the owner's group.
import './first-steps.module.css'

type Parts = {
  StepsList: ComponentType<{ onFinished: () => void }>
  Finished: ComponentType
  ShowAgain: ComponentType
}

const Nothing = () => null
const nothing: Parts = { StepsList: Nothing, Finished: Nothing, ShowAgain: Nothing }

// Only new shops see the first steps.
const loadParts = (): Promise<Parts> => import('./first-steps-parts.tsx').catch(() => nothing)

/** A component of `first-steps-parts.tsx`. Where its script fails to load, nothing is in its place, and the rest of the tab stands. */
const lazyPart = <Name extends keyof Parts>(name: Name) =>
  lazy(async () => ({ default: (await loadParts())[name] }))

const StepsList = lazyPart('StepsList')
const Finished = lazyPart('Finished')
const ShowAgain = lazyPart('ShowAgain')

/**
 * What a new shop needs before its first customer, on the Overview until it is done or put away. When the last step is
 * done while the Overview is open, it says so.
 */
export const FirstStepsPanel = () => {
  const { data: choice } = useSetting('first_steps')
  const [isFinished, setFinished] = useState(false)
  return (
    <Suspense>
      {isFinished ? <Finished /> : choice === '' && <StepsList onFinished={() => setFinished(true)} />}
    </Suspense>
  )
}

/** In Settings: brings back first steps that were put away before all were done. */
export const FirstStepsAgain = () => {
  const { data: choice } = useSetting('first_steps')
  return (
    choice === 'no' && (
      <Suspense>
        <ShowAgain />
      </Suspense>
    )
  )
}
