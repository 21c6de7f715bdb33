import { Panel } from '../../shared/ui/panel.tsx'
import { AddProductForm } from './add-product-form.tsx'
import { ManageProducts } from './manage-products.tsx'

export const ProductsTab = () => (
  <>
    <Panel title="Add New Product">
      <AddProductForm />
    </Panel>
    <ManageProducts />
  </>
)
