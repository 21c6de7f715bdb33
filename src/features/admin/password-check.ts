import type { Context } from 'hono'
import type { AppContext } from '../../context.ts'
import { longIdLength, newId } from '../../contract/ids.ts'
import { refuseThrottled } from '../../http/allowances.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { readDeviceId, writeDeviceId } from '../../http/auth/admin-session.ts'
import { networkOf } from '../../http/client/client-info.ts'
import { nameRequest } from '../../http/middleware/request-log.ts'
import { Mutex } from '../../lib/mutex.ts'
import { RateLimiter } from '../../lib/rate-limiter.ts'
import { findCredentials } from './admin.repo.ts'
import { isAdminPassword } from './password.service.ts'

// The cookies of known browsers are signed with the stored hash of the password. The server stores nothing, nobody else can
// forge one, and all become invalid when the password changes.

/** Gives the browser the cookie of one from which somebody has logged in. */
export const rememberBrowser = async (context: AppContext, c: Context<AppEnv>): Promise<void> => {
  const credentials = await findCredentials(context.db)
  if (credentials) await writeDeviceId(c, newId(longIdLength), credentials.password_hash)
}

/** Whether somebody has logged in from the browser. */
export const isKnownBrowser = async (context: AppContext, c: Context<AppEnv>): Promise<boolean> => {
  const credentials = await findCredentials(context.db)
  return credentials !== undefined && (await readDeviceId(c, credentials.password_hash)) !== undefined
}

/** Milliseconds after which a wrong password is answered on the shop's PC and in a browser that has logged in before. */
const delay = 1_000

/**
 * Creates the function that checks whether a request contains the owner's password. Every route that asks for the password
 * uses the same one, so that guesses share one limit: per address and in all. The shop's own PC, and browsers that have
 * logged in before, are never locked out. Guesses of either kind are checked one after the other: each check occupies a
 * processor core, and the owner’s must not wait for those of strangers. Throws `slow-down`.
 */
export const createPasswordCheck = (context: AppContext) => {
  const { allowances, clock } = context
  const addresses = new RateLimiter(allowances.passwords, clock)
  const total = new RateLimiter(allowances.allPasswords, clock)
  const trusted = new Mutex()
  const others = new Mutex()

  const guessTrusted = (password: string): Promise<boolean> =>
    trusted.run(async () => {
      const isRight = await isAdminPassword(context, password)
      if (!isRight) await context.wait(delay)
      return isRight
    })
  const guess = async (address: string, password: string): Promise<boolean> => {
    const network = networkOf(address)
    // Counted before they are checked, so that parallel guesses cannot pass the limit. The address comes first: one over
    // its own limit must not use up the other.
    refuseThrottled(addresses.take(network), allowances.passwords.message)
    refuseThrottled(total.take(''), allowances.allPasswords.message)
    const isRight = await others.run(() => isAdminPassword(context, password))
    if (isRight) {
      addresses.giveBack(network)
      total.giveBack('')
    }
    return isRight
  }
  return async (c: Context<AppEnv>, password: string): Promise<boolean> => {
    const { isLocal, address } = c.get('client')
    const isTrusted = isLocal || (await isKnownBrowser(context, c))
    const isRight = await (isTrusted ? guessTrusted(password) : guess(address, password))
    if (!isRight) context.log.info(`Wrong password from ${address} (${nameRequest(c)})`)
    return isRight
  }
}
