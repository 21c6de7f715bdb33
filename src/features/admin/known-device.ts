import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '../../context.ts'
import { longIdLength, newId } from '../../contract/ids.ts'
import { findCredentials } from './admin.repo.ts'

const signOf = (id: string, passwordHash: string): string =>
  createHmac('sha256', passwordHash).update(`device ${id}`).digest('base64url')

/**
 * Makes the mark of a browser from which somebody logged in. Signed with the stored hash of the password,
 * so nothing is kept of it, nobody else can make one, and it ends with the password.
 */
export const markDevice = async (context: AppContext): Promise<string> => {
  const credentials = await findCredentials(context.db)
  const id = newId(longIdLength)
  return `${id}.${signOf(id, credentials?.password_hash ?? newId(longIdLength))}`
}

/** The id in a browser's mark, when it is a good one. */
export const findKnownDevice = async (
  context: AppContext,
  mark: string | undefined,
): Promise<string | undefined> => {
  const [id, sign] = mark?.split('.') ?? []
  if (!id || !sign) return undefined
  const credentials = await findCredentials(context.db)
  if (!credentials) return undefined
  const expected = Buffer.from(signOf(id, credentials.password_hash))
  const given = Buffer.from(sign)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}
