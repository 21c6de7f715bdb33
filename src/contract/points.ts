import type { Paise } from './money.ts'

/** Points for a paid total (paise): 1 per full ₹100. Source: specification, section 9. */
export const pointsForTotal = (total: Paise): number => Math.floor(total / 10_000)
