import useSWR from 'swr'
import { NicknameStanding } from '#contract/known-phones.ts'
import { keys } from '../../shared/api/keys.ts'
import { request } from '../../shared/api/request.ts'

export const standingPath = (nickname: string) => `${keys.customer(nickname)}/standing`

export const readStanding = (path: string): Promise<NicknameStanding> => request(NicknameStanding, path)

/** Whose the nickname is, as far as the shop knows this phone; undefined while that is not known. */
export const useStanding = (nickname: string): NicknameStanding | undefined =>
  useSWR(standingPath(nickname), readStanding).data
