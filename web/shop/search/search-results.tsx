import { useMemo } from 'react'
import { useCategories, useProducts } from '../../shared/api/reads.ts'
import { nicknameStore } from '../../shared/lib/nickname-store.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { isLongPage } from '../shelves/blocks.ts'
import { ProductGrid } from '../shelves/product-grid.tsx'
import { listOnShelf } from '../shelves/shelves.ts'
import { findProducts, makeIndex } from './find-products.ts'
import classes from './search-results.module.css'

/** What the search found, in place of the shelves. */
export const SearchResults = ({ text }: { text: string }) => {
  const products = useProducts()
  const categories = useCategories()
  const canShop = nicknameStore.useValue() !== null
  const index = useMemo(
    () => makeIndex(listOnShelf(categories.data ?? [], products.data ?? [])),
    [categories.data, products.data],
  )
  const found = useMemo(() => findProducts(index, text), [index, text])
  const error = products.error ?? categories.error
  if (error) {
    const retry = () => Promise.all([products.mutate(), categories.mutate()])
    return <ReadFailed what="The products" error={error} onRetry={retry} />
  }
  if (!products.data || !categories.data) return null
  return (
    <section className={classes.results} aria-label="Search results">
      <p className={classes.count} role="status">
        {found.length === 0
          ? `Nothing found for “${text}”.`
          : `${found.length.toLocaleString('en-IN')} found for “${text}”`}
      </p>
      {found.length === 0 ? (
        <EmptyNote>Try another spelling or fewer words.</EmptyNote>
      ) : (
        <ProductGrid products={found} canShop={canShop} before={0} isLong={isLongPage(found)} />
      )}
    </section>
  )
}
