import { useSearchParams } from 'react-router-dom'
import { Panel } from '../../shared/ui/panel.tsx'
import { AddProductForm } from './form/add-product-form.tsx'
import { ManageProducts } from './list/manage-products.tsx'
import { isPricesView } from './prices/address.ts'
import { PriceList } from './prices/price-list.tsx'
import { texts } from './texts.ts'

export const ProductsTab = () => {
  const [search] = useSearchParams()
  if (isPricesView(search)) return <PriceList />
  return (
    <>
      <Panel title={texts.addTitle}>
        <AddProductForm />
      </Panel>
      <ManageProducts />
    </>
  )
}
