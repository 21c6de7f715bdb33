import { scryptSync } from 'node:crypto'

const [N, r, p] = [16, 8, 1]

/**
 * The hash of a password as the store keeps it, at almost no cost. The cost is part of the stored text, so the
 * store checks passwords against it as fast.
 */
export const cheapPasswordHash = (password: string): string => {
  const salt = Buffer.from('salt of the tests')
  const key = scryptSync(password, salt, 32, { N, r, p })
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}
