import type { SyntheticEvent } from 'react'
import type { AddProductBody, AdminProduct } from '#contract/product-fields.ts'
import { texts as sentences } from '#contract/sentences/catalogue-texts.ts'
import { type Form, focusFirstError } from '../../shared/schema-form.ts'
import type { TypedProduct } from './typed-product.ts'

/** The submit event of a product's form. */
export type Submit = SyntheticEvent<HTMLFormElement>

type Checked = {
  form: Form<TypedProduct, AddProductBody>
  products: readonly AdminProduct[]
  body: AddProductBody
  edited: AdminProduct | undefined
}

/** Refuses at its field a barcode that another of the known products has. The store refuses all others. */
export const refuseTakenBarcode = (
  { form, products, body, edited }: Checked,
  event: Submit | undefined,
): boolean => {
  const other = products.find(({ id, barcode }) => barcode && barcode === body.barcode && id !== edited?.id)
  if (!other) return false
  const errors = { barcode: sentences.barcodeOfAnother(other.name, other.nameHi) }
  form.setErrors(errors)
  focusFirstError(errors, undefined, event)
  return true
}
