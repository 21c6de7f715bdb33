import { allowances } from '../../http/allowances.ts'
import type { ClientInfo } from '../../http/app-env.ts'
import { networkOf } from '../../http/auth/shopper.ts'
import { refuseThrottled } from '../../http/refuse-throttled.ts'
import { RateLimiter } from '../../lib/rate-limiter.ts'

const { perAddress, perBrowser, overall } = allowances.logins

export type LoginThrottle = {
  /** Counts a guess before it is looked at, so that many at once do not slip through. Throws `slow-down`. */
  begin: (client: ClientInfo, device?: string) => void
  /** The guess was right: it does not count. */
  forgive: (client: ClientInfo, device?: string) => void
}

/**
 * Slows guessing down, per address and overall. A browser from which somebody logged in before (`device`) is counted
 * by itself: guesses of others, from wherever, do not keep the owner's phone out. The shop's own PC is not counted
 * here, see `local-guesses.ts`.
 */
export const createLoginThrottle = (clock: () => Date): LoginThrottle => {
  const addresses = new RateLimiter(perAddress, clock)
  const everybody = new RateLimiter(overall, clock)
  const devices = new RateLimiter(perBrowser, clock)
  return {
    begin: (client, device) => {
      if (device !== undefined) return refuseThrottled(devices.take(device), perBrowser.sentence)
      // An address over its own limit must not use up everybody's.
      refuseThrottled(addresses.take(networkOf(client.address)), perAddress.sentence)
      refuseThrottled(everybody.take(''), overall.sentence)
    },
    forgive: (client, device) => {
      if (device !== undefined) return devices.giveBack(device)
      addresses.giveBack(networkOf(client.address))
      everybody.giveBack('')
    },
  }
}
