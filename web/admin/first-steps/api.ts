import { FirstSteps } from '#contract/overview.ts'
import { isWaiting, useQuery } from '../../shared/api/query.ts'
import { alwaysRevalidate } from '../shared/always-revalidate.ts'
import { adminKeys } from '../shared/keys.ts'
import { useSavedSettings } from '../shared/settings.ts'

type Reading = {
  facts: FirstSteps | undefined
  /** Whether an answer is missing, without a failure. */
  isWaiting: boolean
}

/** Which first steps are done: of those on the Overview (`''`) or of dismissed ones (`'no'`), otherwise undefined. */
export const useFirstSteps = (wanted: '' | 'no'): Reading => {
  const isWanted = useSavedSettings().first_steps === wanted
  const query = useQuery(isWanted ? adminKeys.firstSteps() : null, FirstSteps, alwaysRevalidate)
  return { facts: query.data, isWaiting: isWanted && isWaiting(query) }
}
