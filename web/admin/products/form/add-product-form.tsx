import { Button, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import type { AddProductBody } from '#contract/product-fields.ts'
import { useDraftForm } from '../../shared/drafts/drafts.ts'
import { ImageUpload } from '../../shared/image-upload/image-upload.tsx'
import { useLinkedFocus } from '../../shared/linked-field.ts'
import { focusFirstError } from '../../shared/schema-form.ts'
import { useAction } from '../../shared/use-action.ts'
import { useAddProduct, useAllProducts } from '../api.ts'
import { StarterLink } from '../starter/starter-offer.tsx'
import { texts } from '../texts.ts'
import classes from './form.module.css'
import { HindiName, MainFields, MoreDetails } from './product-fields.tsx'
import { useSaveConfirmation } from './save-confirmation.tsx'
import { blankAfter, blankProduct, isIncomplete, TypedProductBody } from './typed-product.ts'

const imageLabels = { upload: texts.uploadImage, change: texts.changeImage }

export const AddProductForm = () => {
  const { data: products = [] } = useAllProducts()
  const addProduct = useAddProduct()
  const { run, isPending } = useAction()
  const form = useDraftForm('new-product', blankProduct, TypedProductBody)
  const nameField = useRef<HTMLInputElement>(null)
  useLinkedFocus('new_product', () => nameField.current)
  const [isImageBusy, setImageBusy] = useState(false)
  const [addedCount, setAddedCount] = useState(0)

  const save = async (body: AddProductBody) => {
    const sent = form.getValues()
    const isAdded = await run(() => addProduct(body), {
      success: texts.added,
      failure: texts.addFailed,
    })
    if (!isAdded) return
    // Input typed while the product was being saved belongs to the next product.
    const typed = form.getValues()
    const typedSince = Object.entries(typed).filter(
      ([key, value]) => value !== sent[key as keyof typeof sent],
    )
    form.setInitialValues(blankAfter(sent))
    form.reset()
    form.setValues(Object.fromEntries(typedSince))
    setAddedCount((count) => count + 1)
    if (typedSince.length === 0) nameField.current?.focus()
  }
  const { submit, element: question } = useSaveConfirmation({
    form,
    sameName: { question: texts.addSameName, verb: texts.addAnother },
    isPending,
    save,
  })

  return (
    <div className={classes.add}>
      <form className={classes.form} noValidate onSubmit={form.onSubmit(submit, focusFirstError)}>
        <MainFields form={form} nameField={nameField} />
        <MoreDetails form={form} beside={products.length > 0 && <StarterLink />}>
          <HindiName form={form} />
        </MoreDetails>
        <Group className={classes.end ?? ''} gap={8} align="start">
          <ImageUpload
            key={addedCount}
            url={form.values.imageUrl}
            labels={imageLabels}
            isCompact
            isDisabled={isPending}
            onUploaded={(imageUrl) => form.setFieldValue('imageUrl', imageUrl)}
            onBusy={setImageBusy}
          />
          <Button type="submit" disabled={isIncomplete(form.values) || isPending || isImageBusy}>
            {isPending ? texts.adding : texts.add}
          </Button>
        </Group>
        {question}
      </form>
    </div>
  )
}
