import { Button, Group, Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { toRupeeText } from '#contract/money.ts'
import type { Product } from '#contract/products.ts'
import { useReturnFocus } from '../../shared/lib/use-return-focus.ts'
import { ImageUpload } from '../shared/image-upload/image-upload.tsx'
import { useAction } from '../shared/use-action.ts'
import { useEditProduct, useSetProductImage } from './api.ts'
import {
  type DraftProblems,
  isIncomplete,
  type ProductDraft,
  ProductFields,
  readDraft,
} from './product-fields.tsx'
import classes from './products.module.css'
import { texts } from './texts.ts'

const imageLabels = { upload: texts.uploadNewImage, change: texts.uploadNewImage }

const toDraft = ({ name, price, categoryId, imageUrl, aliases }: Product): ProductDraft => ({
  name,
  price: toRupeeText(price),
  categoryId: categoryId ?? '',
  imageUrl,
  aliases,
})

type Props = { product: Product; onClose: () => void }

/** Edits one product. A new image is saved as soon as it is uploaded. Source: contract/README.md, Images. */
export const EditProductDialog = ({ product, onClose }: Props) => {
  useReturnFocus()
  const editProduct = useEditProduct()
  const setImage = useSetProductImage()
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
    const save = async () => change({ imageUrl: (await setImage(product.id, url)).objectPath })
    const isSaved = await run(save, {
      success: texts.imageSaved,
      failure: texts.imageFailed,
    })
    if (isSaved) setHasNewImage(true)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = readDraft(draft)
    if (!read.body) return setProblems(read.problems)
    const isSaved = await run(() => editProduct(product.id, read.body), {
      success: texts.saved,
      failure: texts.saveFailed,
    })
    if (isSaved) onClose()
  }

  return (
    // Escape is the camera's while that is open, and a slip of the hand must not lose an upload.
    <Modal
      opened
      returnFocus={false}
      onClose={onClose}
      title={texts.editTitle}
      closeOnEscape={!isImageBusy}
      closeOnClickOutside={!isImageBusy}
    >
      <form className={classes.dialog} noValidate onSubmit={(event) => void submit(event)}>
        <ProductFields draft={draft} problems={problems} onChange={change} />
        <ImageUpload
          url={draft.imageUrl}
          labels={imageLabels}
          isDisabled={isPending}
          onUploaded={(url) => void saveImage(url)}
          onBusy={setImageBusy}
        />
        {hasNewImage && (
          <p className={classes.uploaded} role="status">
            {texts.newImage}
          </p>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={isIncomplete(draft) || isPending || isImageBusy}>
            {isPending ? texts.saving : texts.save}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
