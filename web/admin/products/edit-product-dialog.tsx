import { Button, Group, Modal } from '@mantine/core'
import { useMemo, useState } from 'react'
import { toRupeeText } from '#contract/money.ts'
import { AddProductBody, type Product } from '#contract/products.ts'
import { useReturnFocus } from '../../shared/lib/use-return-focus.ts'
import { useDraftForm } from '../shared/drafts/drafts.ts'
import { useCloseQuestion } from '../shared/drafts/use-close-question.tsx'
import { ImageUpload } from '../shared/image-upload/image-upload.tsx'
import { useAction } from '../shared/use-action.ts'
import { useEditProduct, useSetProductImage } from './api.ts'
import { isIncomplete, ProductFields, type TypedProduct } from './product-fields.tsx'
import classes from './products.module.css'
import { texts } from './texts.ts'

const imageLabels = { upload: texts.uploadNewImage, change: texts.uploadNewImage }

const toTyped = ({ name, price, categoryId, imageUrl, aliases }: Product): TypedProduct => ({
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
  const saved = useMemo(() => toTyped(product), [product])
  const form = useDraftForm(`product-${product.id}`, saved, AddProductBody)
  const { close, question } = useCloseQuestion(form, onClose)
  const [hasNewImage, setHasNewImage] = useState(false)
  const [isImageBusy, setImageBusy] = useState(false)

  const saveImage = async (url: string) => {
    const save = async () => {
      const { objectPath: imageUrl } = await setImage(product.id, url)
      form.setInitialValues({ ...form.getInitialValues(), imageUrl })
      form.setFieldValue('imageUrl', imageUrl)
    }
    const isSaved = await run(save, {
      success: texts.imageSaved,
      failure: texts.imageFailed,
    })
    if (isSaved) setHasNewImage(true)
  }
  const submit = async (body: AddProductBody) => {
    const isSaved = await run(() => editProduct(product.id, body), {
      success: texts.saved,
      failure: texts.saveFailed,
    })
    if (!isSaved) return
    form.reset()
    onClose()
  }

  return (
    <>
      {/* Escape is the camera's while that is open, and a slip of the hand must not lose an upload. */}
      <Modal
        opened
        returnFocus={false}
        onClose={close}
        title={texts.editTitle}
        closeOnEscape={!isImageBusy}
        closeOnClickOutside={!isImageBusy}
      >
        <form className={classes.dialog} noValidate onSubmit={form.onSubmit(submit)}>
          <ProductFields form={form} />
          <ImageUpload
            url={form.values.imageUrl}
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
            <Button variant="default" onClick={close}>
              {texts.cancel}
            </Button>
            <Button type="submit" disabled={isIncomplete(form.values) || isPending || isImageBusy}>
              {isPending ? texts.saving : texts.save}
            </Button>
          </Group>
        </form>
      </Modal>
      {question}
    </>
  )
}
