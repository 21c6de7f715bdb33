import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { AddProductBody } from '#contract/admin-products.ts'
import { useDraftForm } from '../../shared/drafts/drafts.ts'
import { ImageUpload } from '../../shared/image-upload/image-upload.tsx'
import { useLinkedFocus } from '../../shared/linked-field.ts'
import { focusFirstError } from '../../shared/schema-form.ts'
import { useAction } from '../../shared/use-action.ts'
import { useAddProduct } from '../api.ts'
import { texts } from '../texts.ts'
import classes from './form.module.css'
import { isIncomplete, ProductFields, type TypedProduct } from './product-fields.tsx'
import { useSameNameQuestion } from './use-same-name-question.tsx'

const blank: TypedProduct = {
  name: '',
  nameHi: '',
  price: '',
  categoryId: '',
  imageUrl: null,
  aliases: '',
  isHidden: false,
}
const imageLabels = { upload: texts.uploadImage, change: texts.changeImage }

export const AddProductForm = () => {
  const addProduct = useAddProduct()
  const { run, isPending } = useAction()
  const form = useDraftForm('new-product', blank, AddProductBody)
  const nameField = useRef<HTMLInputElement>(null)
  useLinkedFocus('new_product', () => nameField.current)
  const [isImageBusy, setImageBusy] = useState(false)
  const [addedCount, setAddedCount] = useState(0)

  const save = async (body: AddProductBody) => {
    const isAdded = await run(() => addProduct(body), {
      success: texts.added,
      failure: texts.addFailed,
    })
    if (!isAdded) return
    // The category stays from product to product: they are mostly added shelf by shelf.
    form.setInitialValues({ ...blank, categoryId: body.categoryId ?? '' })
    form.reset()
    setAddedCount((count) => count + 1)
    nameField.current?.focus()
  }
  const sameName = useSameNameQuestion({
    form,
    question: texts.addSameName,
    verb: texts.addAnother,
    isPending,
    save,
    onBack: () => nameField.current?.focus(),
  })

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(sameName.submit, focusFirstError)}>
      <ProductFields form={form} nameField={nameField} />
      <ImageUpload
        key={addedCount}
        url={form.values.imageUrl}
        labels={imageLabels}
        isDisabled={isPending}
        onUploaded={(imageUrl) => form.setFieldValue('imageUrl', imageUrl)}
        onBusy={setImageBusy}
      />
      {sameName.element}
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
