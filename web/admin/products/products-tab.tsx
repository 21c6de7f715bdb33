import { Panel } from '../../shared/ui/panel.tsx'
import { AddProductForm } from './add-product-form.tsx'
import { ManageProducts } from './manage-products.tsx'
import { texts } from './texts.ts'

export const ProductsTab = () => (
  <>
    <Panel title={texts.addTitle}>
      <AddProductForm />
    </Panel>
    <ManageProducts />
  </>
)
