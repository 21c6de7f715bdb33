import * as v from 'valibot'
import { KnownName, NicknameStanding } from '#contract/customers.ts'
import { keys } from '../../shared/api/keys.ts'
import { useQuery } from '../../shared/api/query.ts'
import { request } from '../../shared/api/request.ts'

/**
 * The names of the customers for whom this phone is known. Revalidated at every mount, because orders can add names.
 */
export const useNamesOfPhone = (isWanted: boolean) =>
  useQuery(isWanted ? keys.namesOfPhone() : null, v.array(KnownName), { revalidateIfStale: true })

/** Whether the nickname is free, taken, or the name of a customer for whom this phone is known. */
export const readStanding = (nickname: string): Promise<NicknameStanding> =>
  request(NicknameStanding, keys.standing(nickname).path)

/** As {@link readStanding}, as a query. */
export const useStanding = (nickname: string) => useQuery(keys.standing(nickname), NicknameStanding)
