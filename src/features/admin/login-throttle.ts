import type { Peer } from '../../http/app-env.ts'
import { Throttle } from '../../http/throttle.ts'
import { ShopError } from '../../shop-error.ts'

const perAddress = { capacity: 8, refillSeconds: 60 }
const overall = { capacity: 60, refillSeconds: 15 }

export type LoginThrottle = {
  /** Counts a guess before it is looked at, so that many at once do not slip through. Throws `slow-down`. */
  begin: (peer: Peer, device?: string) => void
  /** The guess was right: it does not count. */
  forgive: (peer: Peer, device?: string) => void
}

/**
 * Slows guessing down, per address and overall. A browser from which somebody logged in before (`device`) is counted
 * by itself: guesses of others, from wherever, do not keep the owner's phone out. The shop's own PC is not counted
 * here, see `local-guesses.ts`.
 */
export const createLoginThrottle = (clock: () => Date): LoginThrottle => {
  const addresses = new Throttle(perAddress, clock)
  const everybody = new Throttle(overall, clock)
  const devices = new Throttle(perAddress, clock)
  return {
    begin: (peer, device) => {
      const wait =
        device === undefined
          ? // An address over its own limit must not use up everybody's.
            (addresses.take(peer.address) ?? everybody.take(''))
          : devices.take(device)
      if (wait === undefined) return
      throw new ShopError('slow-down', `Too many wrong passwords. Try again in ${wait} seconds.`, wait)
    },
    forgive: (peer, device) => {
      if (device !== undefined) return devices.giveBack(device)
      addresses.giveBack(peer.address)
      everybody.giveBack('')
    },
  }
}
