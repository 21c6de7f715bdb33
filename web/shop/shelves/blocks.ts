import type { Product } from '#contract/products.ts'

/** With more products than this on the page, only cards near the screen are rendered. */
const maxCards = 96

export const isLongPage = (products: readonly Product[]): boolean => products.length > maxCards

/** A multiple of all possible numbers of columns, so that each block ends with a full row. */
const blockSize = 48

export type Block = { products: Product[]; isFirst: boolean }

/**
 * Divides products into blocks. `before` is the number of products above these on the page. `firstCards` is the number of
 * cards that are rendered at first, on the server, too; they form the first block. Both must be multiples of the columns.
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
