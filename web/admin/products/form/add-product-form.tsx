import { Group, Stack } from '@mantine/core'
import { useRef } from 'react'
import type { AddProductBody } from '#contract/product-fields.ts'
import { ActionButton } from '../../kit/action-button.tsx'
import { focusFirstError, useEditForm } from '../../kit/form.ts'
import { useScans } from '../../kit/scans.ts'
import { ImageUpload, rowPadding, useImageUpload } from '../../shared/image-upload/image-upload.tsx'
import { useLinkedFocus } from '../../shared/linked-field.ts'
import { labelHeight } from '../../shared/more-details.tsx'
import { useAddProduct } from '../api.ts'
import { useProductQuestion } from '../save-question.tsx'
import { texts } from '../texts.ts'
import { MainFields, MoreDetails } from './product-fields.tsx'
import { blankAfter, blankProduct, isIncomplete, TypedProductBody } from './typed-product.ts'

const imageLabels = { upload: texts.uploadImage, change: texts.changeImage }

export const AddProductForm = () => {
  const addProduct = useAddProduct()
  const isPending = addProduct.isBusy
  const form = useEditForm(blankProduct, TypedProductBody)
  const { isSure, question } = useProductQuestion()
  const nameField = useRef<HTMLInputElement>(null)
  useLinkedFocus('new_product', () => nameField.current)
  // With the focus elsewhere, a scan is that of the list below.
  useScans(({ code, field }) => {
    if (!field?.form) return false
    form.setFieldValue('barcode', code)
    return true
  })
  const upload = useImageUpload((imageUrl) => form.setFieldValue('imageUrl', imageUrl))

  const add = async (body: AddProductBody) => {
    if (!(await isSure(body)) || !(await addProduct.run(body))) return
    form.setInitialValues(blankAfter(form.getValues()))
    form.reset()
    upload.clear()
    nameField.current?.focus()
  }

  return (
    <form noValidate onSubmit={form.onSubmit(add, focusFirstError)}>
      <Group align="flex-start" gap="sm">
        {/* As wide as the fields in one line: what stands beside them goes below before they break. */}
        <Stack gap={0} flex={{ base: '1 1 28.5rem', md: '1 1 24.5rem' }}>
          <MainFields form={form} nameField={nameField} />
          <MoreDetails form={form} />
        </Stack>
        {/* Beside the fields, below the line of their labels. */}
        <Group gap="xs" align="start" pt={{ md: labelHeight }}>
          <ImageUpload
            upload={upload}
            url={form.values.imageUrl}
            labels={imageLabels}
            isCompact
            isDisabled={isPending}
          />
          <ActionButton
            type="submit"
            px={rowPadding}
            disabled={isIncomplete(form.values) || upload.isBusy}
            isBusy={isPending}
            busyLabel={texts.adding}
          >
            {texts.add}
          </ActionButton>
        </Group>
      </Group>
      {question}
    </form>
  )
}
