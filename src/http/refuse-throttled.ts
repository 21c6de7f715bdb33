import type { Sentence } from '../contract/sentences/sentences.ts'
import { ShopError } from '../lib/shop-error.ts'

/** Throws `slow-down` with the sentence if there is a wait (seconds). */
export const refuseThrottled = (wait: number | undefined, sentence: (wait: number) => Sentence): void => {
  if (wait === undefined) return
  throw new ShopError('slow-down', sentence(wait), wait)
}
