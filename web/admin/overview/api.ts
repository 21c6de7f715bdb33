import * as v from 'valibot'
import { type CountedBody, DayFigures, Sales } from '#contract/days.ts'
import { toRupeeText } from '#contract/money.ts'
import { FirstSteps, MostOrdered, Stats } from '#contract/overview.ts'
import { isWaiting, useQuery } from '../../shared/api/query.ts'
import { request } from '../../shared/api/request.ts'
import { useMutation } from '../kit/use-mutation.ts'
import { adminKeys } from '../shared/keys.ts'
import { alwaysRevalidate } from '../shared/query.ts'
import { useSavedSettings } from '../shared/settings.ts'
import { texts } from './texts.ts'

/** Which first steps are done; no request once they were all done, or were dismissed. */
export const useFirstSteps = () => {
  const isWanted = useSavedSettings().first_steps === ''
  const query = useQuery(isWanted ? adminKeys.firstSteps() : null, FirstSteps, alwaysRevalidate)
  return { facts: query.data, isWaiting: isWanted && isWaiting(query) }
}

export const useStats = () => useQuery(adminKeys.stats(), Stats, alwaysRevalidate)

export const useMostOrdered = () => useQuery(adminKeys.mostOrdered(), v.array(MostOrdered), alwaysRevalidate)

/** The figures of a day; those of the day before it while they are loading, so that the page does not jump. */
export const useDay = (day: string) =>
  useQuery(adminKeys.day(day), DayFigures, { ...alwaysRevalidate, keepPreviousData: true })

/** Records the cash that was counted on a day. */
export const useCountCash = () =>
  useMutation(
    (day: string, { amount }: CountedBody) =>
      request(DayFigures, `${adminKeys.day(day).path}/counted`, {
        method: 'POST',
        body: { amount: toRupeeText(amount) },
      }),
    {
      settle: (cache, figures, day) => cache.update(adminKeys.day(day), () => figures),
      failure: texts.countFailed,
    },
  )

/** The sales of the last days, and of as many days before them. */
export const useSales = (days: number) =>
  useQuery(adminKeys.sales(days), Sales, { ...alwaysRevalidate, keepPreviousData: true })
