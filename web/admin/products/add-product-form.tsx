import { Button } from '@mantine/core'
import { useState } from 'react'
import { AddProductBody } from '#contract/products.ts'
import { useDraftForm } from '../shared/drafts/drafts.ts'
import { ImageUpload } from '../shared/image-upload/image-upload.tsx'
import { useAction } from '../shared/use-action.ts'
import { useAddProduct } from './api.ts'
import { isIncomplete, ProductFields, type TypedProduct } from './product-fields.tsx'
import classes from './products.module.css'
import { texts } from './texts.ts'

const blank: TypedProduct = { name: '', price: '', categoryId: '', imageUrl: null, aliases: '' }
const imageLabels = { upload: texts.uploadImage, change: texts.changeImage }

export const AddProductForm = () => {
  const addProduct = useAddProduct()
  const { run, isPending } = useAction()
  const form = useDraftForm('new-product', blank, AddProductBody)
  const [isImageBusy, setImageBusy] = useState(false)
  const [addedCount, setAddedCount] = useState(0)

  const submit = async (body: AddProductBody) => {
    const isAdded = await run(() => addProduct(body), {
      success: texts.added,
      failure: texts.addFailed,
    })
    if (!isAdded) return
    // The category stays from product to product: they are mostly added shelf by shelf.
    form.setInitialValues({ ...blank, categoryId: body.categoryId ?? '' })
    form.reset()
    setAddedCount((count) => count + 1)
  }

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      <ProductFields form={form} />
      <ImageUpload
        key={addedCount}
        url={form.values.imageUrl}
        labels={imageLabels}
        isDisabled={isPending}
        onUploaded={(imageUrl) => form.setFieldValue('imageUrl', imageUrl)}
        onBusy={setImageBusy}
      />
      <Button
        type="submit"
        className={classes.submit ?? ''}
        disabled={isIncomplete(form.values) || isPending || isImageBusy}
      >
        {isPending ? texts.adding : texts.add}
      </Button>
    </form>
  )
}
