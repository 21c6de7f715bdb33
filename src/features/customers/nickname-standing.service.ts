import type { AppContext, Asker } from '../../context.ts'
import type { NicknameStanding } from '../../contract/known-phones.ts'
import { findKnownPhone, isCustomerClaimed } from '../known-phones/known-phones.repo.ts'
import { findKeptId } from '../merges/merges.repo.ts'
import { findIdByNickname, suggestNickname } from './nicknames.repo.ts'

/** Tells whether a nickname is free, known on this phone, or taken. A taken one reveals nothing else. */
export const findStanding = async (
  { db }: AppContext,
  nickname: string,
  { device, isOwner }: Asker,
): Promise<NicknameStanding> => {
  const id = await findIdByNickname(db, nickname)
  if (id === undefined) return { standing: 'free', suggestion: null }
  const keptId = await findKeptId(db, id)
  if (isOwner || (await findKnownPhone(db, keptId, device))) return { standing: 'known', suggestion: null }
  if (!(await isCustomerClaimed(db, keptId))) return { standing: 'free', suggestion: null }
  return { standing: 'taken', suggestion: await suggestNickname(db, nickname) }
}
