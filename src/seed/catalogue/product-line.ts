import type { Picture } from '../drawing/draw-product.ts'

/** One product in its sizes: name, price in rupees by size, and what it looks like (absent: no picture). */
export type ProductLine = readonly [name: string, sizes: Record<string, string>, picture?: Picture]

export type Section = {
  category: string
  displayOrder: number
  isActive?: false
  /** Bought on most visits: milk, vegetables. */
  isEveryday?: true
  lines: readonly ProductLine[]
}
