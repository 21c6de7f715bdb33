import { allowances } from '../../http/allowances.ts'
import type { Peer } from '../../http/app-env.ts'
import { networkOf } from '../../http/shopper.ts'
import { refuseFor } from '../../http/slow-down.ts'
import { Throttle } from '../../http/throttle.ts'

const { perAddress, perBrowser, overall } = allowances.logins

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
  const devices = new Throttle(perBrowser, clock)
  return {
    begin: (peer, device) => {
      if (device !== undefined) return refuseFor(devices.take(device), perBrowser.sentence)
      // An address over its own limit must not use up everybody's.
      refuseFor(addresses.take(networkOf(peer.address)), perAddress.sentence)
      refuseFor(everybody.take(''), overall.sentence)
    },
    forgive: (peer, device) => {
      if (device !== undefined) return devices.giveBack(device)
      addresses.giveBack(networkOf(peer.address))
      everybody.giveBack('')
    },
  }
}
