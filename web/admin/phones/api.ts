import { Phones } from '#contract/phones.ts'
import { useQuery } from '../../shared/api/query.ts'
import { alwaysRevalidate } from '../shared/always-revalidate.ts'
import { adminKeys } from '../shared/keys.ts'
import { usePolling } from '../shared/use-polling.ts'

/** The addresses at which phones reach the store, and when the first phone did. While shown, polled until then. */
export const usePhones = () => {
  const query = useQuery(adminKeys.phones(), Phones, alwaysRevalidate)
  const { data, mutate } = query
  usePolling(data !== undefined && data.firstPhoneAt === null, mutate)
  return query
}

/** The best address for a link that is sent to a phone; undefined while it is unknown, or when there is none. */
export const usePhoneAddress = (): string | undefined => {
  const { data } = useQuery(adminKeys.phones(), Phones, alwaysRevalidate)
  return data?.publicAddress || data?.addresses[0]
}
