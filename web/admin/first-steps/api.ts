import { FirstSteps } from '#contract/overview.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { useQuery } from '../../shared/api/query.ts'
import { alwaysRevalidate } from '../shared/always-revalidate.ts'
import { adminKeys } from '../shared/keys.ts'
import { usePolling } from '../shared/use-polling.ts'
import { areAllDone } from './steps.ts'

/**
 * Which first steps are done: of those on the Overview (`''`) or of dismissed ones (`'no'`), otherwise undefined. Polled
 * until all are, because steps that are done elsewhere (a finished download, the owner's phone) send no event.
 */
export const useFirstSteps = (wanted: '' | 'no'): { facts: FirstSteps | undefined; isLoading: boolean } => {
  const { data: choice, isLoading: isChoiceLoading } = useSetting('first_steps')
  const isWanted = choice === wanted
  const { data, isLoading, mutate } = useQuery(
    isWanted ? adminKeys.firstSteps() : null,
    FirstSteps,
    alwaysRevalidate,
  )
  usePolling(isWanted && (!data || !areAllDone(data)), mutate)
  return { facts: data, isLoading: isChoiceLoading || isLoading }
}
