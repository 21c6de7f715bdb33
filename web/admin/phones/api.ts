import { Phones } from '#contract/this-pc.ts'
import { useQuery } from '../../shared/api/query.ts'
import { adminKeys } from '../shared/keys.ts'
import { alwaysRevalidate } from '../shared/query.ts'

/** The addresses at which phones reach the store. */
export const usePhones = () => useQuery(adminKeys.phones(), Phones, alwaysRevalidate)

/** All addresses, the one that most phones can open first. */
export const addressesOf = ({ publicAddress, addresses }: Phones): string[] =>
  publicAddress === '' ? addresses : [publicAddress, ...addresses]

/** The best address for a link that is sent to a phone; undefined while it is unknown, or when there is none. */
export const usePhoneAddress = (): string | undefined => {
  const { data } = usePhones()
  return data && addressesOf(data)[0]
}
