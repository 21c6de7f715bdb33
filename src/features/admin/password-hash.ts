import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { Mutex } from '../../lib/mutex.ts'

// One hash takes about 80 ms on a small PC and 32 MiB, which glibc returns to the system right away. 2026-11:
// half the memory with five times the iterations costs an attacker as much, but glibc keeps the smaller
// blocks, so the process stays 16 MB larger.
const cost = { N: 32_768, r: 8, p: 1 }
const keyLength = 32

/** Runs one hash at a time, so that many parallel guesses do not take memory and CPU away from orders. */
const hashing = new Mutex()

const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  hashing.run(
    () =>
      new Promise((resolve, reject) => {
        const maxmem = 256 * (options.N ?? 0) * (options.r ?? 0)
        scrypt(password.normalize('NFC'), salt, keyLength, { ...options, maxmem }, (error, key) =>
          error ? reject(error) : resolve(key),
        )
      }),
  )

/** Hashes to `scrypt$N$r$p$salt$key`. The cost is part of the text so that it can be raised later. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Compares in constant time. */
export const isPassword = async (password: string, hash: string): Promise<boolean> => {
  const [scheme, N, r, p, salt, key] = hash.split('$')
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('The stored password hash is of an unknown kind')
  const expected = Buffer.from(key, 'base64url')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return timingSafeEqual(derived, expected)
}
