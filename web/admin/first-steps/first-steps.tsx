import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useSetting } from '../../shared/api/queries.ts'

type Parts = {
  StepsList: ComponentType<{ onFinished: () => void }>
  Finished: ComponentType
  ShowAgain: ComponentType
}

const Nothing = () => null
const nothing: Parts = { StepsList: Nothing, Finished: Nothing, ShowAgain: Nothing }

// Lazy, because only new shops see the first steps.
const loadParts = (): Promise<Parts> => import('./first-steps-parts.tsx').catch(() => nothing)

/**
 * A component of `first-steps-parts.tsx`. If its script fails to load, it renders nothing, and the rest of the tab
 * remains.
 */
const lazyPart = <Name extends keyof Parts>(name: Name) =>
  lazy(async () => ({ default: (await loadParts())[name] }))

const StepsList = lazyPart('StepsList')
const Finished = lazyPart('Finished')
const ShowAgain = lazyPart('ShowAgain')

/**
 * The tasks of a new shop before its first customer, shown on the Overview until they are done or dismissed. When the
 * last step is done while the Overview is open, it says so.
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

/** Shown in Settings: brings back first steps that were dismissed before all were done. */
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
