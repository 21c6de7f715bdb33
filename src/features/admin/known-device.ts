import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '../../context.ts'
import { longIdLength, newId } from '../../contract/ids.ts'
import { findCredentials } from './admin.repo.ts'

const signatureOf = (id: string, passwordHash: string): string =>
  createHmac('sha256', passwordHash).update(`device ${id}`).digest('base64url')

/**
 * Creates the token that identifies a browser after a login. It is signed with the stored hash of the
 * password, so the server stores nothing, nobody else can forge one, and it becomes invalid when the password
 * changes.
 */
export const markDevice = async (context: AppContext): Promise<string> => {
  const credentials = await findCredentials(context.db)
  const id = newId(longIdLength)
  return `${id}.${signatureOf(id, credentials?.password_hash ?? newId(longIdLength))}`
}

/** The id in a browser's device token; undefined when the signature does not match. */
export const findKnownDevice = async (
  context: AppContext,
  token: string | undefined,
): Promise<string | undefined> => {
  const [id, signature] = token?.split('.') ?? []
  if (!id || !signature) return undefined
  const credentials = await findCredentials(context.db)
  if (!credentials) return undefined
  const expected = Buffer.from(signatureOf(id, credentials.password_hash))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}
