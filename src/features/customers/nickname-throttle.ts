import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../context.ts'
import { nicknameKey } from '../../contract/nickname-key.ts'
import type { Shopper } from '../../http/auth/shopper.ts'
import { refuseThrottled } from '../../http/refuse-throttled.ts'
import { RateLimiter } from '../../lib/rate-limiter.ts'

/** Limit of the remembered pairs of a nickname and the phone or network that asked for it. */
const maxPairs = 20_000

/**
 * Creates a function that rate-limits the different nicknames a phone and an address look up or take.
 * Repeating a nickname is free, so only a phone that tries many has to wait. The function throws `slow-down`.
 */
export const createNicknameThrottle = ({ shopperAllowances, clock }: AppContext) => {
  const { deviceNicknames, addressNicknames } = shopperAllowances
  const devices = new RateLimiter(deviceNicknames, clock)
  const addresses = new RateLimiter(addressNicknames, clock)
  // Not `max`: with it the cache makes room for all of them at once, which takes 2 ms of each start and 0.4 MB.
  const known = new LRUCache<string, true>({ maxSize: maxPairs, sizeCalculation: () => 1 })
  return (shopper: Shopper | undefined, nickname: string): void => {
    if (!shopper) return
    const { device, isNewDevice, network } = shopper
    const name = nicknameKey(nickname)
    // Both pairs are remembered, so that a phone's own nickname stays free on every network.
    const pairs = [`${network} ${name}`, `${device} ${name}`]
    if (!pairs.some((pair) => known.has(pair))) {
      // The phone comes first: one over its own limit must not use up the limit of its address.
      if (!isNewDevice) refuseThrottled(devices.take(device), deviceNicknames.message)
      refuseThrottled(addresses.take(network), addressNicknames.message)
    }
    for (const pair of pairs) known.set(pair, true)
  }
}
