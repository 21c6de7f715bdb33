import type { Context } from 'hono'
import type { AppContext } from '../../context.ts'
import { nicknameKey } from '../../contract/nickname.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { isTrusted, networkOf, refuseFor } from '../../http/shopper-limits.ts'
import { Throttle } from '../../http/throttle.ts'

const rememberedAtMost = 20_000

/**
 * Counts the different nicknames an address asks for or takes: a phone asks for its own again and again,
 * which is free, and only who tries many waits. The function throws `slow-down` then.
 */
export const createNicknameThrottle = ({ shopperLimits, clock }: AppContext) => {
  const addresses = new Throttle(shopperLimits.addressNicknames, clock)
  const known = new Set<string>() // the longest unasked for first
  const remember = (pair: string) => {
    known.delete(pair)
    known.add(pair)
    if (known.size <= rememberedAtMost) return
    const [oldest = ''] = known
    known.delete(oldest)
  }
  return async (c: Context<AppEnv>, nickname: string): Promise<void> => {
    if (await isTrusted(c)) return
    const network = networkOf(c.get('peer').address)
    const pair = `${network} ${nicknameKey(nickname)}`
    if (!known.has(pair)) {
      refuseFor(
        addresses.take(network),
        (seconds) => `Many names were asked for in a short time. Please try again in ${seconds}.`,
      )
    }
    remember(pair)
  }
}
