import { ShopError } from '../lib/shop-error.ts'

/** Throws `slow-down` with the sentence if there is a wait (seconds). */
export const refuseThrottled = (wait: number | undefined, sentence: (wait: string) => string): void => {
  if (wait === undefined) return
  throw new ShopError('slow-down', sentence(wait === 1 ? '1 second' : `${wait} seconds`), wait)
}
