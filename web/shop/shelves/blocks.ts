import type { Product } from '#contract/products.ts'

/** Beyond this many products on the page, only the cards near the screen exist. */
const mostCards = 500

export const isLongPage = (products: readonly Product[]): boolean => products.length > mostCards

/** A multiple of every number of columns there is, so that no row in between is cut short. */
const blockSize = 48

/** Cards that the server renders too: what the first screens show. */
const firstCards = 48

export type Block = { products: Product[]; isFirst: boolean }

/** Cuts a shelf into blocks; `before` is how many products stand above it on the page. */
export const cutIntoBlocks = (products: Product[], before: number): Block[] => {
  const blocks: Block[] = []
  for (let start = 0; start < products.length; start += blockSize) {
    blocks.push({
      products: products.slice(start, start + blockSize),
      isFirst: before + start < firstCards,
    })
  }
  return blocks
}
