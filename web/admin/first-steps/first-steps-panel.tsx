import { Suspense, useState } from 'react'
import { useSetting } from '../../shared/api/queries.ts'
import { lazyPart } from './lazy-part.ts'
// A part that is loaded later has no sheet of its own: its styles are in that of the owner's group.
import './first-steps.module.css'

const StepsList = lazyPart('StepsList')
const Finished = lazyPart('Finished')

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
