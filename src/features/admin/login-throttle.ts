import type { Peer } from '../../http/app-env.ts'
import { Throttle } from '../../http/throttle.ts'
import { ShopError } from '../../shop-error.ts'

const perAddress = { capacity: 8, refillSeconds: 60 }
const overall = { capacity: 60, refillSeconds: 15 }

export type LoginThrottle = {
  /** Counts a guess before it is looked at, so that many at once do not slip through. Throws `slow-down`. */
  begin: (peer: Peer) => void
  /** The guess was right: it does not count. */
  forgive: (peer: Peer) => void
}

/** Slows guessing down, per address and overall. A browser on the shop's own PC is never locked out. */
export const createLoginThrottle = (clock: () => Date): LoginThrottle => {
  const addresses = new Throttle(perAddress, clock)
  const everybody = new Throttle(overall, clock)
  return {
    begin: (peer) => {
      if (peer.isLocal) return
      // An address over its own limit must not use up everybody's.
      const wait = addresses.take(peer.address) ?? everybody.take('')
      if (wait === undefined) return
      throw new ShopError('slow-down', `Too many wrong passwords. Try again in ${wait} seconds.`, wait)
    },
    forgive: (peer) => {
      if (peer.isLocal) return
      addresses.giveBack(peer.address)
      everybody.giveBack('')
    },
  }
}
