import type { Product } from '#contract/products.ts'
import { cutIntoBlocks } from './blocks.ts'
import { ProductBlock } from './product-block.tsx'
import { ProductCard } from './product-card.tsx'
import classes from './product-grid.module.css'

/** How many pictures of the first shelf are on a phone's first screen. */
const eagerPictures = 4

type Props = {
  products: Product[]
  canShop: boolean
  /** How many products stand above these on the page. */
  before: number
  /** Whether the page has so many products that only those near the screen can have cards. */
  isLong: boolean
  /** How many cards a long page begins with. */
  firstCards?: number
  /** Whether these are what a search found: the shelves are on the page too, out of sight. */
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
