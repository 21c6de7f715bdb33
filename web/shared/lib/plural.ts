import { texts } from '../texts.ts'

/** `1 item`, `3 items`. */
export const itemsText = texts.items
