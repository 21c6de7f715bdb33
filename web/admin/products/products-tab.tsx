import { Panel } from '../../shared/ui/panel.tsx'
import { AddProductForm } from './form/add-product-form.tsx'
import { ManageProducts } from './list/manage-products.tsx'
import { texts } from './texts.ts'

export const ProductsTab = () => (
  <>
    <Panel title={texts.addTitle}>
      <AddProductForm />
    </Panel>
    <ManageProducts />
  </>
)
