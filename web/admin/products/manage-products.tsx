import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { Product } from '#contract/products.ts'
import { useProducts } from '../../shared/api/reads.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { deleteProduct } from '../admin-writes.ts'
import { useAction } from '../use-action.ts'
import { EditProductDialog } from './edit-product-dialog.tsx'
import { ProductRow } from './product-row.tsx'
import classes from './products.module.css'

const ProductList = () => {
  const { data: products, error, mutate: reload } = useProducts()
  const { mutate } = useSWRConfig()
  const { run, isPending } = useAction()
  const [edited, setEdited] = useState<Product>()
  const [doomed, setDoomed] = useState<Product>()

  if (error) return <ReadFailed what="The products" error={error} onRetry={() => reload()} />
  if (!products) return <RowSkeletons count={3} label="Loading products" />
  if (products.length === 0) {
    return <EmptyNote>No products added yet. Add your first product above.</EmptyNote>
  }

  const remove = async ({ id }: Product) => {
    const isDone = await run(() => deleteProduct(mutate, id), {
      success: 'Product deleted successfully!',
      failure: 'Failed to delete product',
    })
    if (isDone) setDoomed(undefined)
  }
  return (
    <>
      <ul className={classes.list}>
        {[...products].reverse().map((product) => (
          <ProductRow key={product.id} product={product} onEdit={setEdited} onDelete={setDoomed} />
        ))}
      </ul>
      {edited && <EditProductDialog key={edited.id} product={edited} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        title="Delete Product"
        question="Are you sure you want to delete this product?"
        verb="Delete"
        isOpen={doomed !== undefined}
        isPending={isPending}
        onConfirm={() => doomed && void remove(doomed)}
        onClose={() => setDoomed(undefined)}
      />
    </>
  )
}

/** The list with its count, the newest first: that is the one just added. */
export const ManageProducts = () => (
  <Panel title={`Manage Products (${useProducts().data?.length ?? 0})`}>
    <ProductList />
  </Panel>
)
