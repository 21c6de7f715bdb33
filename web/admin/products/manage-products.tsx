import { Button } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { useAction } from '../shared/use-action.ts'
import { useDeleteQuestion } from '../shared/use-delete-question.tsx'
import { type ProductSwitch, useAllProducts, useDeleteProduct, useSwitchProduct } from './api.ts'
import { EditProductDialog } from './edit-product-dialog.tsx'
import { filterProducts, type ProductFilter } from './product-filter.ts'
import { ProductFilterBar } from './product-filter-bar.tsx'
import { ProductRow } from './product-row.tsx'
import classes from './products.module.css'
import { texts } from './texts.ts'

/** The number of rows shown at first and added by each tap: few enough for a phone to render without a delay. */
const rowsPerStep = 60

const grouped = (count: number): string => count.toLocaleString('en-IN')

const ProductRows = ({ products }: { products: Product[] }) => {
  const { ask, question } = useDeleteQuestion(useDeleteProduct(), texts.deleteQuestion)
  const switchProduct = useSwitchProduct()
  const { run } = useAction()
  const onSwitch = (product: Product, change: ProductSwitch) =>
    void run(() => switchProduct(product.id, change), { failure: texts.saveFailed })
  const [shown, setShown] = useState(rowsPerStep)
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
        <Button variant="default" fullWidth mt="md" onClick={() => setShown(shown + rowsPerStep)}>
          {texts.showMore(grouped(hidden))}
        </Button>
      )}
      {edited && <EditProductDialog key={edited.id} product={edited} onClose={() => setEdited(undefined)} />}
      {question}
    </>
  )
}

const ProductList = () => {
  const { data: products, error, retry } = useAllProducts()
  const [filter, setFilter] = useState<ProductFilter>({ search: '', categoryId: '', order: 'newest' })
  // Deferred, so that typing stays responsive with thousands of products.
  const applied = useDeferredValue(filter)
  const found = useMemo(() => filterProducts(products ?? [], applied), [products, applied])

  if (error) return <ReadFailed what={texts.theProducts} error={error} onRetry={retry} />
  if (!products) return <RowSkeletons count={3} label={texts.loading} />
  if (products.length === 0) return <EmptyNote>{texts.none}</EmptyNote>
  return (
    <>
      <ProductFilterBar filter={filter} onChange={(change) => setFilter({ ...filter, ...change })} />
      <p className={classes.found} role="status">
        {found.length === products.length ? '' : texts.found(grouped(found.length), grouped(products.length))}
      </p>
      {found.length === 0 ? <EmptyNote>{texts.noneFound}</EmptyNote> : <ProductRows products={found} />}
    </>
  )
}

/** The list of products with its count. Sorted newest first at the beginning, so that an added product is on top. */
export const ManageProducts = () => (
  <Panel title={texts.listTitle(grouped(useAllProducts().data?.length ?? 0))}>
    <ProductList />
  </Panel>
)
