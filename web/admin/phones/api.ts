import { useEffect } from 'react'
import { Phones } from '#contract/phones.ts'
import { useQuery } from '../../shared/api/query.ts'
import { alwaysRevalidate } from '../shared/always-revalidate.ts'
import { adminKeys } from '../shared/keys.ts'

const pollInterval = 4_000

/**
 * The addresses at which phones reach the store, and when the first phone did. Polled until then, while a component shows
 * them. SWR's `refreshInterval` does not serve here: it sends no further request after a failed one.
 */
export const usePhones = () => {
  const query = useQuery(adminKeys.phones(), Phones, alwaysRevalidate)
  const { data, mutate } = query
  const isWaiting = data !== undefined && data.firstPhoneAt === null
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void mutate()
    }, pollInterval)
    return () => clearInterval(timer)
  }, [isWaiting, mutate])
  return query
}
