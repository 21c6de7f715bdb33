import { useSearchParams } from 'react-router-dom'
import { Panel } from '../../shared/ui/panel.tsx'
import { findView } from './address.ts'
import { CsvPanel } from './csv/csv-panel.tsx'
import { AddProductForm } from './form/add-product-form.tsx'
import { ManageProducts } from './list/manage-products.tsx'
import { OrderPanel } from './order/order-panel.tsx'
import { PriceList } from './prices/price-list.tsx'
import { StarterOffer } from './starter/starter-offer.tsx'
import { StarterPanel } from './starter/starter-panel.tsx'
import { texts } from './texts.ts'

export const ProductsTab = () => {
  const [search] = useSearchParams()
  const view = findView(search)
  if (view === 'prices') return <PriceList />
  if (view === 'order') return <OrderPanel />
  if (view === 'starter') return <StarterPanel />
  if (view === 'csv') return <CsvPanel />
  return (
    <>
      <StarterOffer />
      <Panel title={texts.addTitle}>
        <AddProductForm />
      </Panel>
      <ManageProducts />
    </>
  )
}
