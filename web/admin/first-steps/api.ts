import { FirstSteps } from '#contract/overview.ts'
import { useQuery } from '../../shared/api/query.ts'
import { alwaysRevalidate } from '../shared/always-revalidate.ts'
import { adminKeys } from '../shared/keys.ts'
import { usePolling } from '../shared/use-polling.ts'
import { areAllDone } from './steps.ts'

/**
 * Which first steps are done. While shown, polled until all are, because steps that are done elsewhere (a finished
 * download, the owner's phone) send no event.
 */
export const useFirstSteps = () => {
  const query = useQuery(adminKeys.firstSteps(), FirstSteps, alwaysRevalidate)
  const { data, mutate } = query
  usePolling(!data || !areAllDone(data), mutate)
  return query
}
