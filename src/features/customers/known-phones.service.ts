import type { AppContext, Requester } from '../../context.ts'
import type { KnownName, NicknameStanding } from '../../contract/customers.ts'
import { findNicknames } from './customers.repo.ts'
import { findKnownPhone, isCustomerClaimed, listCustomersOfPhone } from './known-phones.repo.ts'
import { findKeptId } from './merges.repo.ts'
import { findIdByNickname, suggestNickname } from './nicknames.repo.ts'

/** Tells whether a nickname is free, known on this phone, or taken. A taken one reveals nothing else. */
export const findStanding = async (
  { db }: AppContext,
  nickname: string,
  { device, isOwner }: Requester,
): Promise<NicknameStanding> => {
  const id = await findIdByNickname(db, nickname)
  if (id === undefined) return { standing: 'free', suggestion: null }
  const keptId = await findKeptId(db, id)
  if (isOwner || (await findKnownPhone(db, keptId, device))) return { standing: 'known', suggestion: null }
  if (!(await isCustomerClaimed(db, keptId))) return { standing: 'free', suggestion: null }
  return { standing: 'taken', suggestion: await suggestNickname(db, nickname) }
}

/** The customers that this phone is known for, last seen first. */
export const listNamesOfPhone = async ({ db }: AppContext, device: string): Promise<KnownName[]> => {
  const ids = await listCustomersOfPhone(db, device)
  const nicknames = await findNicknames(db, ids)
  return ids.map((id) => ({ id, nickname: nicknames.get(id) ?? '' }))
}
