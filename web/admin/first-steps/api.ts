import { FirstSteps } from '#contract/overview.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { isWaiting, useQuery } from '../../shared/api/query.ts'
import { alwaysRevalidate } from '../shared/always-revalidate.ts'
import { adminKeys } from '../shared/keys.ts'
import { usePolling } from '../shared/use-polling.ts'
import { areAllDone } from './steps.ts'

type Reading = {
  facts: FirstSteps | undefined
  /** Whether an answer is missing, without a failure. */
  isWaiting: boolean
}

/**
 * Which first steps are done: of those on the Overview (`''`) or of dismissed ones (`'no'`), otherwise undefined. Polled
 * until all are, because steps that are done elsewhere (a finished download, the owner's phone) send no event.
 */
export const useFirstSteps = (wanted: '' | 'no'): Reading => {
  const choice = useSetting('first_steps')
  const isWanted = choice.data === wanted
  const query = useQuery(isWanted ? adminKeys.firstSteps() : null, FirstSteps, alwaysRevalidate)
  const { data: facts, mutate } = query
  usePolling(isWanted && (!facts || !areAllDone(facts)), mutate)
  return { facts, isWaiting: isWaiting(choice) || (isWanted && isWaiting(query)) }
}
