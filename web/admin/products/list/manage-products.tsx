import { Button } from '@mantine/core'
import { useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { groupDigits } from '#contract/money.ts'
import { EmptyNote } from '../../../shared/ui/empty-note.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { ReadFailed } from '../../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx'
import { type ProductsView, productsAddress } from '../address.ts'
import { useAllProducts } from '../api.ts'
import { texts as orderTexts } from '../order/texts.ts'
import { texts as priceTexts } from '../prices/texts.ts'
import { StarterLink } from '../starter/starter-offer.tsx'
import { texts as productTexts, texts } from '../texts.ts'
import { BulkBar, type Chosen, useChosen } from './bulk/bulk-bar.tsx'
import { texts as bulkTexts } from './bulk/texts.ts'
import classes from './list.module.css'
import { filterProducts, useProductFilter } from './product-filter.ts'
import { ProductFilterBar } from './product-filter-bar.tsx'
import { ProductRows } from './product-rows.tsx'

/** Opens a view of the tab. Input in the form above the list is kept as a draft. */
const ViewLink = ({ to, label }: { to: ProductsView; label: string }) => (
  <Button component={Link} to={productsAddress(to)} variant="default" data-keeps-typed>
    {label}
  </Button>
)

/** Links to the views for many products, above their list. */
const ProductTools = ({ chosen, start, stop }: Chosen) => (
  <div className={classes.tools}>
    <StarterLink />
    <ViewLink to="prices" label={priceTexts.open} />
    <ViewLink to="order" label={orderTexts.open} />
    <ViewLink to="csv" label={productTexts.importAndExport} />
    <Button variant="default" onClick={chosen ? stop : start}>
      {chosen ? bulkTexts.stop : bulkTexts.start}
    </Button>
  </div>
)

const ProductList = () => {
  const { data: products, error, retry } = useAllProducts()
  const [filter, setFilter] = useProductFilter()
  const bulk = useChosen()
  // Deferred, so that typing stays responsive with thousands of products.
  const applied = useDeferredValue(filter)
  const found = useMemo(() => filterProducts(products ?? [], applied), [products, applied])

  if (error) return <ReadFailed what={texts.theProducts} error={error} onRetry={retry} />
  if (!products) return <RowSkeletons count={3} label={texts.loading} />
  if (products.length === 0) {
    return (
      <>
        <EmptyNote>{texts.none}</EmptyNote>
        <div className={classes.tools}>
          <ViewLink to="csv" label={texts.importAndExport} />
        </div>
      </>
    )
  }
  return (
    <>
      <ProductTools {...bulk} />
      <ProductFilterBar filter={filter} onChange={(change) => setFilter({ ...filter, ...change })} />
      <p className={classes.found} role="status">
        {found.length === products.length
          ? ''
          : texts.found(groupDigits(found.length), groupDigits(products.length))}
      </p>
      {found.length === 0 ? (
        <EmptyNote>{texts.noneFound}</EmptyNote>
      ) : (
        <ProductRows products={found} chosen={bulk.chosen} onToggle={bulk.toggle} />
      )}
      {bulk.chosen && <BulkBar products={products} found={found} chosen={bulk.chosen} choose={bulk.choose} />}
    </>
  )
}

/** The list of products with its count. Sorted newest first by default, so that an added product is on top. */
export const ManageProducts = () => (
  <Panel title={texts.listTitle(groupDigits(useAllProducts().data?.length ?? 0))}>
    <ProductList />
  </Panel>
)
