import type { AppContext } from '../../context.ts'
import type { KnownName } from '../../contract/known-phones.ts'
import { findNicknames } from '../customers/customers.repo.ts'
import { listCustomersOfPhone } from './known-phones.repo.ts'

/** The customers that this phone is known for, last seen first. */
export const listNamesOfPhone = async ({ db }: AppContext, device: string): Promise<KnownName[]> => {
  const known = await listCustomersOfPhone(db, device)
  const ids = [...new Set(known.map(({ keptId }) => keptId))]
  const nicknames = await findNicknames(db, ids)
  return ids.map((id) => ({ id, nickname: nicknames.get(id) ?? '' }))
}
