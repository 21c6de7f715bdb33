import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Panel } from '../kit/panel.tsx'
import { lazyView } from '../shared/lazy-view.tsx'
import { useAllProducts } from './api.ts'
import { AddProductForm } from './form/add-product-form.tsx'
import { ProductList } from './list/product-list.tsx'
import { BackLink, StarterLink } from './parts.tsx'
import { PriceList } from './prices/price-list.tsx'
import { texts } from './texts.ts'

// Lazy parts have no style sheet of their own: their styles are in that of the owner's group.
const CsvView = lazyView(async () => (await import('./csv/csv-view.tsx')).CsvView)
const StarterView = lazyView(async () => (await import('./starter/starter-view.tsx')).StarterView)
const OrderView = lazyView(async () => (await import('./order-view.tsx')).OrderView)

/** A view of the tab whose content is a {@link lazyView}. */
const LazyPanel = ({ title, View }: { title: string; View: ComponentType }) => (
  <Panel title={title}>
    <p>
      <BackLink />
    </p>
    <View />
  </Panel>
)

export const ProductsTab = () => {
  const [search] = useSearchParams()
  const { data: products } = useAllProducts()
  const view = search.get('view')
  if (view === 'prices') return <PriceList />
  if (view === 'order') return <LazyPanel title={texts.sorting.title} View={OrderView} />
  if (view === 'starter') return <LazyPanel title={texts.starter} View={StarterView} />
  if (view === 'csv') return <LazyPanel title={texts.importAndExport} View={CsvView} />
  return (
    <>
      {products?.length === 0 && (
        <Panel title={texts.starter}>
          <p>{texts.starterAbout}</p>
          <StarterLink variant="filled" />
        </Panel>
      )}
      <Panel title={texts.addTitle} beside={products?.length ? <StarterLink variant="subtle" /> : null}>
        <AddProductForm />
      </Panel>
      <ProductList />
    </>
  )
}
