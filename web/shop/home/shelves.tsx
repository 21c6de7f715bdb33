import type { Product } from '#contract/products.ts'
import { useCategories, useProducts } from '../../shared/api/reads.ts'
import { nicknameStore } from '../../shared/lib/nickname-store.ts'
import { itemsText } from '../../shared/lib/plural.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { ProductCard } from './product-card.tsx'
import { CardSkeletons, CategorySkeletons } from './shelf-skeletons.tsx'
import classes from './shelves.module.css'
import { arrangeShelves, listOnShelf } from './shelves.ts'

/** How many pictures of the first section are on a phone's first screen. */
const eagerPictures = 4

type GridProps = { products: Product[]; canShop: boolean; eager: number }

const ProductGrid = ({ products, canShop, eager }: GridProps) => (
  <ul className={classes.grid}>
    {products.map((product, index) => (
      <li key={product.id}>
        <ProductCard product={product} canShop={canShop} isEager={index < eager} />
      </li>
    ))}
  </ul>
)

const SingleGrid = ({ products, canShop }: { products: Product[] | undefined; canShop: boolean }) => (
  <section className={classes.shelf} aria-labelledby="our-products">
    <h2 id="our-products">Our Products</h2>
    {products === undefined ? (
      <CardSkeletons />
    ) : products.length === 0 ? (
      <EmptyNote>
        <strong>No products available.</strong>
        <p>Admin can add products from the admin panel.</p>
      </EmptyNote>
    ) : (
      <ProductGrid products={products} canShop={canShop} eager={eagerPictures} />
    )}
  </section>
)

/** All products: one section a category, or a single grid when there are none. */
export const Shelves = () => {
  const products = useProducts()
  const categories = useCategories()
  const canShop = nicknameStore.useValue() !== null

  if (categories.error) {
    return <ReadFailed what="The categories" error={categories.error} onRetry={() => categories.mutate()} />
  }
  if (products.error) {
    return <ReadFailed what="The products" error={products.error} onRetry={() => products.mutate()} />
  }
  if (!categories.data) return <CategorySkeletons />
  const isSingle = !categories.data.some(({ isActive }) => isActive)
  if (isSingle || !products.data) {
    const shown = products.data && listOnShelf(categories.data, products.data)
    return <SingleGrid products={shown} canShop={canShop} />
  }
  return arrangeShelves(categories.data, products.data).map(({ id, name, products: shown }, index) => (
    <section key={id} className={classes.shelf} aria-labelledby={`shelf-${id}`}>
      <div className={classes.heading}>
        <h2 id={`shelf-${id}`}>{name}</h2>
        <span className={classes.count}>{itemsText(shown.length)}</span>
      </div>
      {shown.length === 0 ? (
        <EmptyNote>No products in {name.toLowerCase()} yet.</EmptyNote>
      ) : (
        <ProductGrid products={shown} canShop={canShop} eager={index === 0 ? eagerPictures : 0} />
      )}
    </section>
  ))
}
