import { Button } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { Product } from '#contract/products.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { deleteProduct, switchProduct } from '../shared/admin-mutations.ts'
import { useAllProducts } from '../shared/admin-queries.ts'
import { useAction } from '../shared/use-action.ts'
import { useDeleteQuestion } from '../shared/use-delete-question.tsx'
import { EditProductDialog } from './edit-product-dialog.tsx'
import { filterProducts, type ProductFilter } from './product-filter.ts'
import { ProductFilterBar } from './product-filter-bar.tsx'
import { ProductRow, type ProductSwitch } from './product-row.tsx'
import classes from './products.module.css'

/** Rows shown at first and added each time: a phone draws these without a stutter. */
const rowsAtOnce = 60

const ProductRows = ({ products }: { products: Product[] }) => {
  const { mutate } = useSWRConfig()
  const { ask, question } = useDeleteQuestion(({ id }: Product) => deleteProduct(mutate, id), {
    title: 'Delete Product',
    question: 'Are you sure you want to delete this product?',
    success: 'Product deleted successfully!',
    failure: 'Failed to delete product',
  })
  const { run } = useAction()
  const onSwitch = (product: Product, change: ProductSwitch) =>
    void run(() => switchProduct(mutate, product.id, change), { failure: 'Failed to update product' })
  const [shown, setShown] = useState(rowsAtOnce)
  const [edited, setEdited] = useState<Product>()
  const hidden = products.length - shown
  return (
    <>
      <ul className={classes.list}>
        {products.slice(0, shown).map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            onSwitch={onSwitch}
            onEdit={setEdited}
            onDelete={ask}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="default" fullWidth mt="md" onClick={() => setShown(shown + rowsAtOnce)}>
          Show more ({hidden.toLocaleString('en-IN')})
        </Button>
      )}
      {edited && <EditProductDialog key={edited.id} product={edited} onClose={() => setEdited(undefined)} />}
      {question}
    </>
  )
}

const ProductList = () => {
  const { data: products, error, mutate: reload } = useAllProducts()
  const [filter, setFilter] = useState<ProductFilter>({ search: '', categoryId: '', order: 'newest' })
  // Typing stays ahead of a list of thousands.
  const applied = useDeferredValue(filter)
  const found = useMemo(() => filterProducts(products ?? [], applied), [products, applied])

  if (error) return <ReadFailed what="The products" error={error} onRetry={() => reload()} />
  if (!products) return <RowSkeletons count={3} label="Loading products" />
  if (products.length === 0) {
    return <EmptyNote>No products added yet. Add your first product above.</EmptyNote>
  }
  return (
    <>
      <ProductFilterBar filter={filter} onChange={(change) => setFilter({ ...filter, ...change })} />
      <p className={classes.found} role="status">
        {found.length === products.length
          ? ''
          : `${found.length.toLocaleString('en-IN')} of ${products.length.toLocaleString('en-IN')} products`}
      </p>
      {found.length === 0 ? <EmptyNote>No product matches.</EmptyNote> : <ProductRows products={found} />}
    </>
  )
}

/** The list with its count; at first the newest on top: that is the one just added. */
export const ManageProducts = () => (
  <Panel title={`Manage Products (${(useAllProducts().data?.length ?? 0).toLocaleString('en-IN')})`}>
    <ProductList />
  </Panel>
)
