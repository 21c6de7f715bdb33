import { Suspense } from 'react'
import { useSetting } from '../../shared/api/queries.ts'
import { lazyPart } from './lazy-part.ts'

const ShowAgain = lazyPart('ShowAgain')

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
