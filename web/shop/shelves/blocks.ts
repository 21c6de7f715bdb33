import type { Product } from '#contract/products.ts'

/** Beyond this many products on the page, only the cards near the screen exist. */
const maxCards = 500

export const isLongPage = (products: readonly Product[]): boolean => products.length > maxCards

/** A multiple of every number of columns there is, so that no row in between is cut short. */
const blockSize = 48

export type Block = { products: Product[]; isFirst: boolean }

/**
 * Cuts products into blocks. `before` is how many stand above them on the page, `firstCards` how many the page
 * begins with (of the server too): they are a block of their own. Both are multiples of the columns.
 */
export const cutIntoBlocks = (products: Product[], before: number, firstCards = blockSize): Block[] => {
  const blocks: Block[] = []
  for (let start = 0; start < products.length; ) {
    const end = start + (start === 0 ? firstCards : blockSize)
    blocks.push({ products: products.slice(start, end), isFirst: before + start < firstCards })
    start = end
  }
  return blocks
}
