import { Button, Group, Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useSWRConfig } from 'swr'
import { toRupeeText } from '#contract/money.ts'
import type { Product } from '#contract/products.ts'
import { useReturnFocus } from '../../shared/lib/use-return-focus.ts'
import { editProduct, setProductImage } from '../shared/admin-mutations.ts'
import { ImageUpload } from '../shared/image-upload/image-upload.tsx'
import { useAction } from '../shared/use-action.ts'
import {
  type DraftProblems,
  isIncomplete,
  type ProductDraft,
  ProductFields,
  readDraft,
} from './product-fields.tsx'
import classes from './products.module.css'

const labels = { name: 'Product Name', price: 'Price (₹)' }
const imageLabels = { upload: 'Upload New Image', change: 'Upload New Image' }

const toDraft = ({ name, price, categoryId, imageUrl, aliases }: Product): ProductDraft => ({
  name,
  price: toRupeeText(price),
  categoryId: categoryId ?? '',
  imageUrl,
  aliases,
})

type Props = { product: Product; onClose: () => void }

/** Edits one product. A new image is saved as soon as it is uploaded. Source: specification, section 4. */
export const EditProductDialog = ({ product, onClose }: Props) => {
  useReturnFocus()
  const { mutate } = useSWRConfig()
  const { run, isPending } = useAction()
  const [draft, setDraft] = useState(() => toDraft(product))
  const [problems, setProblems] = useState<DraftProblems>({})
  const [hasNewImage, setHasNewImage] = useState(false)
  const [isImageBusy, setImageBusy] = useState(false)

  const change = (part: Partial<ProductDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setProblems({})
  }
  const saveImage = async (url: string) => {
    const save = async () => change({ imageUrl: await setProductImage(mutate, product.id, url) })
    const isSaved = await run(save, {
      success: 'Product image uploaded successfully!',
      failure: 'Failed to update product image',
    })
    if (isSaved) setHasNewImage(true)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = readDraft(draft)
    if (!read.body) return setProblems(read.problems)
    const isSaved = await run(() => editProduct(mutate, product.id, read.body), {
      success: 'Product updated successfully!',
      failure: 'Failed to update product',
    })
    if (isSaved) onClose()
  }

  return (
    // Escape is the camera's while that is open, and a slip of the hand must not lose an upload.
    <Modal
      opened
      returnFocus={false}
      onClose={onClose}
      title="Edit Product"
      closeOnEscape={!isImageBusy}
      closeOnClickOutside={!isImageBusy}
    >
      <form className={classes.dialog} noValidate onSubmit={(event) => void submit(event)}>
        <ProductFields draft={draft} problems={problems} labels={labels} onChange={change} />
        <ImageUpload
          url={draft.imageUrl}
          labels={imageLabels}
          isDisabled={isPending}
          onUploaded={(url) => void saveImage(url)}
          onBusy={setImageBusy}
        />
        {hasNewImage && (
          <p className={classes.uploaded} role="status">
            New image uploaded successfully
          </p>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isIncomplete(draft) || isPending || isImageBusy}>
            {isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
