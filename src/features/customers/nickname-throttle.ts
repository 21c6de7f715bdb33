import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../context.ts'
import { nicknameKey } from '../../contract/nickname-key.ts'
import { refuseThrottled } from '../../http/allowances.ts'
import type { Shopper } from '../../http/auth/shopper.ts'
import { RateLimiter } from '../../lib/rate-limiter.ts'

/** How many pairs of a network and a name that it asked for are remembered. */
const maxPairs = 20_000

/**
 * Creates a function that limits the different nicknames that an address looks up or takes. Repeating a nickname is free,
 * so only who tries many has to wait. The function throws `slow-down`.
 */
export const createNicknameThrottle = ({ allowances, clock }: AppContext) => {
  const addresses = new RateLimiter(allowances.names, clock)
  // Not `max`: with it the cache makes room for all of them at once, which takes 2 ms of each start and 0.4 MB.
  const asked = new LRUCache<string, true>({ maxSize: maxPairs, sizeCalculation: () => 1 })
  return (shopper: Shopper | undefined, nickname: string): void => {
    if (!shopper) return
    const pair = `${shopper.network} ${nicknameKey(nickname)}`
    if (!asked.has(pair)) refuseThrottled(addresses.take(shopper.network), allowances.names.message)
    asked.set(pair, true)
  }
}
