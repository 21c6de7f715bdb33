import type { Product } from '#contract/products.ts'
import { cutIntoBlocks } from './blocks.ts'
import { ProductBlock } from './product-block.tsx'
import { ProductCard } from './product-card.tsx'
import classes from './product-grid.module.css'

/** The number of images of the first shelf that a phone shows without scrolling. */
const eagerPictures = 4

type Props = {
  products: Product[]
  canShop: boolean
  /** The number of products above these on the page. */
  before: number
  /** Whether the page has so many products that only cards near the screen are rendered. */
  isLong: boolean
  /** The number of cards that a long page renders at first. */
  firstCards?: number
  /** Whether these are search results. The shelves are on the same page then, but hidden. */
  isFound?: boolean
}

export const ProductGrid = ({ products, canShop, before, isLong, firstCards, isFound = false }: Props) => {
  const eager = before === 0 ? eagerPictures : 0
  if (isLong) {
    return cutIntoBlocks(products, before, firstCards).map((block, index) => (
      <ProductBlock
        key={block.products[0]?.id}
        {...block}
        canShop={canShop}
        eager={index === 0 ? eager : 0}
        isFound={isFound}
      />
    ))
  }
  return (
    <ul className={classes.grid} data-hinting={!canShop || undefined}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} canShop={canShop} isEager={index < eager} isFound={isFound} />
        </li>
      ))}
    </ul>
  )
}
