import { memo, useMemo } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { useCategories, useProducts } from '../../shared/api/queries.ts'
import { texts as sharedTexts } from '../../shared/texts.ts'
import block from '../../shared/ui/block.module.css'
import { EmptyNote, ReadFailed } from '../../shared/ui/load-states.tsx'
import { useSeenProducts } from '../cart/cart-store.ts'
import { useCanShop } from './product-card.tsx'
import grid from './product-grid.module.css'
import { ProductGrid } from './product-grid.tsx'
import classes from './shelves.module.css'
import { arrangeShelves, isLongPage, listOnShelf, type Shelf } from './shelves.ts'
import { texts } from './texts.ts'

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
    <li key={index} className={classes.skeletonCard} data-skeleton="card" />
  ))

/** Placeholders for eight cards that are loading. Source: contract/README.md, Pages. */
const CardSkeletons = () => (
  <div role="status" aria-label={texts.loadingProducts}>
    <ul className={grid.grid} aria-hidden="true">
      {cards(8)}
    </ul>
  </div>
)

/** Placeholders for four categories that are loading. */
const CategorySkeletons = () => (
  <div role="status" aria-label={texts.loadingCategories}>
    {['first', 'second', 'third', 'fourth'].map((place) => (
      <div key={place} className={classes.shelf} data-skeleton="category" aria-hidden="true">
        <div className={classes.skeletonHeading} />
        <ul className={grid.grid}>{cards(2)}</ul>
      </div>
    ))}
  </div>
)

const SingleGrid = ({ products, canShop }: { products: Product[] | undefined; canShop: boolean }) => (
  <section className={classes.shelf} aria-labelledby="our-products">
    <h2 id="our-products">{texts.ourProducts}</h2>
    {products === undefined ? (
      <CardSkeletons />
    ) : products.length === 0 ? (
      <EmptyNote>
        <strong>{texts.none}</strong>
        <p>{texts.noneHint}</p>
      </EmptyNote>
    ) : (
      <ProductGrid products={products} canShop={canShop} before={0} isLong={isLongPage(products)} />
    )}
  </section>
)

type SectionProps = { shelf: Shelf; canShop: boolean; before: number; isLong: boolean }

const ShelfSection = memo(({ shelf: { id, name, products }, canShop, before, isLong }: SectionProps) => (
  <section className={classes.shelf} aria-labelledby={`shelf-${id}`}>
    <div className={classes.heading}>
      <h2 id={`shelf-${id}`}>{name}</h2>
      <span className={`${block.soft} ${classes.count}`}>{sharedTexts.items(products.length)}</span>
    </div>
    {products.length === 0 ? (
      <EmptyNote>{texts.noneIn(name)}</EmptyNote>
    ) : (
      <ProductGrid products={products} canShop={canShop} before={before} isLong={isLong} />
    )}
  </section>
))

/** All products: a section for each category, or a single grid if there are no categories. */
export const Shelves = () => {
  const products = useProducts()
  const categories = useCategories()
  useSeenProducts(products.data)
  const canShop = useCanShop()
  const shelves = useMemo(
    () => arrangeShelves(categories.data ?? [], products.data ?? []),
    [categories.data, products.data],
  )

  if (categories.error) {
    return <ReadFailed what={texts.theCategories} error={categories.error} onRetry={categories.retry} />
  }
  if (products.error) {
    return <ReadFailed what={texts.theProducts} error={products.error} onRetry={products.retry} />
  }
  if (!categories.data) return <CategorySkeletons />
  if (shelves.length === 0 || !products.data) {
    const shown = products.data && listOnShelf(categories.data, products.data)
    return <SingleGrid products={shown} canShop={canShop} />
  }
  const isLong = isLongPage(products.data)
  let before = 0
  return shelves.map((shelf) => {
    const above = before
    before += shelf.products.length
    return <ShelfSection key={shelf.id} shelf={shelf} canShop={canShop} before={above} isLong={isLong} />
  })
}
