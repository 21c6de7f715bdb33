import type { Context } from 'hono'
import type { AppContext } from '../../context.ts'
import { allowances } from '../../http/allowances.ts'
import type { AppEnv, ClientInfo } from '../../http/app-env.ts'
import { networkOf } from '../../http/client/addresses.ts'
import { nameRequest } from '../../http/middleware/request-log.ts'
import { refuseThrottled } from '../../http/refuse-throttled.ts'
import { RateLimiter } from '../../lib/rate-limiter.ts'
import { findKnownDevice } from './known-device.ts'
import { createLocalGuesses } from './local-guesses.ts'
import { isAdminPassword } from './password.service.ts'

const { perAddress, perBrowser, overall } = allowances.logins

type LoginThrottle = {
  /**
   * Counts a guess before it is checked, so that parallel guesses cannot pass the limit. Throws `slow-down`.
   */
  begin: (client: ClientInfo, device?: string) => void
  /** Refunds the count of a correct guess. */
  forgive: (client: ClientInfo, device?: string) => void
}

/**
 * Rate-limits password guesses per address and overall. A browser with an earlier login (`device`) has a
 * limit of its own, so that guesses from elsewhere cannot lock the owner's phone out. The shop's own PC is
 * handled in `local-guesses.ts` instead.
 */
const createLoginThrottle = (clock: () => Date): LoginThrottle => {
  const addresses = new RateLimiter(perAddress, clock)
  const total = new RateLimiter(overall, clock)
  const devices = new RateLimiter(perBrowser, clock)
  return {
    begin: (client, device) => {
      if (device !== undefined) return refuseThrottled(devices.take(device), perBrowser.message)
      // The address comes first: one over its own limit must not use up the overall limit.
      refuseThrottled(addresses.take(networkOf(client.address)), perAddress.message)
      refuseThrottled(total.take(''), overall.message)
    },
    forgive: (client, device) => {
      if (device !== undefined) return devices.giveBack(device)
      addresses.giveBack(networkOf(client.address))
      total.giveBack('')
    },
  }
}

/**
 * Creates the function that checks whether a request contains the owner's password. Every route that asks for
 * the password uses the same one, so that guesses share one limit. Throws `slow-down`, or `unavailable` on
 * the shop's PC.
 */
export const createPasswordCheck = (context: AppContext) => {
  const throttle = createLoginThrottle(context.clock)
  const guessLocally = createLocalGuesses(context.wait)
  const guess = async (c: Context<AppEnv>, password: string): Promise<boolean> => {
    const client = c.get('client')
    const device = await findKnownDevice(context, c)
    if (client.isLocal) {
      const { signal } = c.req.raw
      return guessLocally(() => isAdminPassword(context, password), { signal, device })
    }
    throttle.begin(client, device)
    const isRight = await isAdminPassword(context, password)
    if (isRight) throttle.forgive(client, device)
    return isRight
  }
  return async (c: Context<AppEnv>, password: string): Promise<boolean> => {
    const isRight = await guess(c, password)
    if (!isRight) context.log.info(`Wrong password from ${c.get('client').address} (${nameRequest(c)})`)
    return isRight
  }
}
