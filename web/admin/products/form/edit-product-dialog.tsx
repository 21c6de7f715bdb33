import { useMemo, useState } from 'react'
import * as v from 'valibot'
import type { AddProductBody, AdminProduct, EditProductBody } from '#contract/product-fields.ts'
import { useEditForm } from '../../kit/form.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useScans } from '../../kit/scans.ts'
import { PlainSwitch } from '../../kit/switch.tsx'
import { ImageUpload, useImageUpload } from '../../shared/image-upload/image-upload.tsx'
import { useAllProducts, useEditProduct, useSetProductImage } from '../api.ts'
import classes from '../products.module.css'
import { useProductQuestion } from '../save-question.tsx'
import { texts } from '../texts.ts'
import { MainFields, MoreDetails } from './product-fields.tsx'
import { isIncomplete, type TypedProduct, TypedProductBody, toTyped } from './typed-product.ts'

const imageLabels = { upload: texts.uploadNewImage, change: texts.uploadNewImage }

/** What differs from the saved values, so that a save does not undo what another browser has saved meanwhile. */
const changesOf = (body: AddProductBody, saved: TypedProduct): EditProductBody => {
  const before = v.safeParse(TypedProductBody, saved)
  if (!before.success) return body
  const known: Partial<Record<string, unknown>> = before.output
  return Object.fromEntries(Object.entries(body).filter(([field, value]) => value !== known[field]))
}

type Props = { opened: AdminProduct; onClose: () => void }

/** Edits one product. A new image is saved as soon as it is uploaded. Source: contract/README.md, Images. */
export const EditProductDialog = ({ opened, onClose }: Props) => {
  const { data: products = [] } = useAllProducts()
  // As it is now: another browser may change it meanwhile.
  const product = products.find(({ id }) => id === opened.id) ?? opened
  const editProduct = useEditProduct()
  const setImage = useSetProductImage()
  const isPending = editProduct.isBusy || setImage.isBusy
  const saved = useMemo(() => toTyped(product), [product])
  const form = useEditForm(saved, TypedProductBody)
  const { isSure, question } = useProductQuestion(product)
  useScans(({ code }) => {
    form.setFieldValue('barcode', code)
    return true
  })
  const [hasNewImage, setHasNewImage] = useState(false)
  const saveImage = async (url: string) => {
    if (await setImage.run(product.id, url)) setHasNewImage(true)
  }
  const upload = useImageUpload(saveImage)
  const save = async (body: AddProductBody) => {
    if (!(await isSure(body))) return undefined
    return editProduct.run(product.id, changesOf(body, form.getInitialValues()))
  }

  return (
    <FormDialog
      title={texts.editTitle}
      form={form}
      onSubmit={save}
      onClose={onClose}
      isIncomplete={isIncomplete(form.values)}
      isPending={isPending}
      isBusy={upload.isBusy}
    >
      <MainFields form={form} />
      <MoreDetails form={form} />
      <ImageUpload upload={upload} url={form.values.imageUrl} labels={imageLabels} isDisabled={isPending} />
      {hasNewImage && (
        <p className={classes.soft} role="status">
          {texts.newImage}
        </p>
      )}
      <PlainSwitch
        label={texts.hidden}
        isOn={form.values.isHidden}
        onChange={(isHidden) => form.setFieldValue('isHidden', isHidden)}
      />
      {question}
    </FormDialog>
  )
}
