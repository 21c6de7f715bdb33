import type { Message } from '../contract/messages/messages.ts'
import { ShopError } from '../lib/shop-error.ts'

/** Throws `slow-down` with the message if there is a wait (seconds). */
export const refuseThrottled = (wait: number | undefined, message: (wait: number) => Message): void => {
  if (wait === undefined) return
  throw new ShopError('slow-down', message(wait), wait)
}
