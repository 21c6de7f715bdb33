import { Button, Group, Modal } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { toRupeeText } from '#contract/money.ts'
import { AddProductBody, type Product } from '#contract/products.ts'
import { useReturnFocus } from '../../shared/lib/use-return-focus.ts'
import { ImageUpload } from '../shared/image-upload/image-upload.tsx'
import { schemaOptions } from '../shared/schema-form.ts'
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
  const form = useForm({
    ...schemaOptions(AddProductBody),
    initialValues: toTyped(product),
    onValuesChange: () => {
      form.clearErrors()
    },
  })
  const [hasNewImage, setHasNewImage] = useState(false)
  const [isImageBusy, setImageBusy] = useState(false)

  const saveImage = async (url: string) => {
    const save = async () => form.setFieldValue('imageUrl', (await setImage(product.id, url)).objectPath)
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
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={isIncomplete(form.values) || isPending || isImageBusy}>
            {isPending ? texts.saving : texts.save}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
