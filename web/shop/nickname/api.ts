import * as v from 'valibot'
import { KnownName, NicknameStanding } from '#contract/known-phones.ts'
import { type Key, keys } from '../../shared/api/keys.ts'
import { useQuery } from '../../shared/api/query.ts'
import { request } from '../../shared/api/request.ts'

/** The names by which the shop knows this phone. Another person may have ordered since they were shown last. */
export const useNamesOfPhone = (isWanted: boolean) =>
  useQuery(isWanted ? '/api/phone/names' : null, v.array(KnownName), { revalidateIfStale: true })

const standingKey = (nickname: string): Key<NicknameStanding> => `${keys.customer(nickname)}/standing`

/** Whose the nickname is, as far as the shop knows this phone. */
export const readStanding = (nickname: string): Promise<NicknameStanding> =>
  request(NicknameStanding, standingKey(nickname))

/** As {@link readStanding}; undefined while that is not known. */
export const useStanding = (nickname: string) => useQuery(standingKey(nickname), NicknameStanding)
