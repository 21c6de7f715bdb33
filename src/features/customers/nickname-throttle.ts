import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../context.ts'
import { nicknameKey } from '../../contract/nickname-key.ts'
import type { Shopper } from '../../http/auth/shopper.ts'
import { refuseThrottled } from '../../http/refuse-throttled.ts'
import { RateLimiter } from '../../lib/rate-limiter.ts'

/** Of a name and the phone or address that asked for it. */
const pairsAtMost = 20_000

/**
 * Counts the different nicknames a phone and an address ask for or take: a phone asks for its own again
 * and again, which is free, and only who tries many waits. The function throws `slow-down` then.
 */
export const createNicknameThrottle = ({ shopperAllowances, clock }: AppContext) => {
  const { deviceNicknames, addressNicknames } = shopperAllowances
  const devices = new RateLimiter(deviceNicknames, clock)
  const addresses = new RateLimiter(addressNicknames, clock)
  const known = new LRUCache<string, true>({ max: pairsAtMost })
  return (shopper: Shopper | undefined, nickname: string): void => {
    if (!shopper) return
    const { device, isNewDevice, network } = shopper
    const name = nicknameKey(nickname)
    // A phone's own name stays free on every network.
    const pairs = [`${network} ${name}`, `${device} ${name}`]
    if (!pairs.some((pair) => known.has(pair))) {
      // A phone over its own limit must not use up everybody's at the same address.
      if (!isNewDevice) refuseThrottled(devices.take(device), deviceNicknames.sentence)
      refuseThrottled(addresses.take(network), addressNicknames.sentence)
    }
    for (const pair of pairs) known.set(pair, true)
  }
}
