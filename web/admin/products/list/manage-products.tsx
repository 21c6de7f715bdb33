import { Button, Group, Menu } from '@mantine/core'
import { memo, type Ref, useDeferredValue, useMemo, useRef, useState } from 'react'
import { groupDigits } from '#contract/money.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { EmptyNote } from '../../../shared/ui/empty-note.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { ReadFailed } from '../../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx'
import { RowMenu } from '../../kit/row-menu.tsx'
import { useScans } from '../../kit/scans.ts'
import { useAllProducts } from '../api.ts'
import { EditProductDialog } from '../form/edit-product-dialog.tsx'
import partClasses from '../parts.module.css'
import { linkTo } from '../parts.tsx'
import { texts as priceTexts } from '../prices/texts.ts'
import { texts } from '../texts.ts'
import { BulkBar, type Chosen, useChosen } from './bulk/bulk-bar.tsx'
import { texts as bulkTexts } from './bulk/texts.ts'
import { allProducts, filterProducts } from './product-filter.ts'
import { ProductFilterBar } from './product-filter-bar.tsx'
import { ProductRows } from './product-rows.tsx'

/** What is done with many products at once, beside the fields that filter them. */
const ProductTools = ({ chosen, start, stop, button }: Chosen & { button: Ref<HTMLButtonElement> }) => (
  <Group gap="xs">
    <Button
      ref={button}
      variant={chosen ? 'light' : 'default'}
      aria-pressed={chosen !== undefined}
      onClick={chosen ? stop : start}
    >
      {bulkTexts.start}
    </Button>
    <Button variant="default" {...linkTo('prices')}>
      {priceTexts.open}
    </Button>
    <RowMenu label={texts.moreViews}>
      <Menu.Item {...linkTo('order')}>{texts.sorting.open}</Menu.Item>
      <Menu.Item {...linkTo('csv')}>{texts.importAndExport}</Menu.Item>
    </RowMenu>
  </Group>
)

type ProductListProps = { onEdit: (product: AdminProduct) => void }

/**
 * The list of products with its count. Sorted newest first by default, so that an added product is on top. Not rendered
 * again when a dialog opens, which would take as long as the dialog itself.
 */
const ProductList = memo(({ onEdit }: ProductListProps) => {
  const { data: products, error, retry } = useAllProducts()
  const [filter, setFilter] = useState(allProducts)
  useScans(({ code, field }) => {
    if (field?.form) return false
    setFilter({ ...filter, search: code })
    return true
  })
  const bulk = useChosen()
  const selectButton = useRef<HTMLButtonElement>(null)
  const stop = () => {
    bulk.stop()
    // The bar with the pressed button is gone; the list stays where it is.
    selectButton.current?.focus({ preventScroll: true })
  }
  // Deferred, so that typing stays responsive with thousands of products.
  const applied = useDeferredValue(filter)
  const found = useMemo(() => filterProducts(products ?? [], applied), [products, applied])
  const content = () => {
    if (error) return <ReadFailed what={texts.theProducts} error={error} onRetry={retry} />
    if (!products) return <RowSkeletons count={3} label={texts.loading} />
    if (products.length === 0) {
      return (
        <>
          <EmptyNote>{texts.none}</EmptyNote>
          <Button variant="default" mt="sm" {...linkTo('csv')}>
            {texts.importAndExport}
          </Button>
        </>
      )
    }
    return (
      <>
        <p className={partClasses.soft} role="status">
          {found.length === products.length
            ? ''
            : texts.found(groupDigits(found.length), groupDigits(products.length))}
        </p>
        {found.length === 0 ? (
          <EmptyNote>{texts.noneFound}</EmptyNote>
        ) : (
          <ProductRows products={found} chosen={bulk.chosen} onToggle={bulk.toggle} onEdit={onEdit} />
        )}
        {bulk.chosen && (
          <BulkBar products={products} found={found} chosen={bulk.chosen} choose={bulk.choose} stop={stop} />
        )}
      </>
    )
  }
  return (
    <Panel
      title={texts.listTitle(groupDigits(products?.length ?? 0))}
      beside={
        !error &&
        products &&
        products.length > 0 && (
          <>
            <ProductTools {...bulk} button={selectButton} />
            <ProductFilterBar filter={filter} onChange={(change) => setFilter({ ...filter, ...change })} />
          </>
        )
      }
    >
      {content()}
    </Panel>
  )
})

export const ManageProducts = () => {
  const { data: products } = useAllProducts()
  const [opened, setOpened] = useState<AdminProduct>()
  // As it is now: another browser may change it while its dialog is open.
  const edited = opened && products?.find(({ id }) => id === opened.id)
  return (
    <>
      <ProductList onEdit={setOpened} />
      {opened && (
        <EditProductDialog key={opened.id} product={edited ?? opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}
