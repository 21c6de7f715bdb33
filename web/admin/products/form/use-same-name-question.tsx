import { type ReactNode, useState } from 'react'
import { exactPriceText } from '#contract/admin-goods.ts'
import type { AddProductBody } from '#contract/admin-products.ts'
import type { Product } from '#contract/products.ts'
import type { Form } from '../../shared/schema-form.ts'
import { useAllProducts } from '../api.ts'
import { findSameName } from './same-name.ts'
import { SameNameQuestion } from './same-name-question.tsx'
import { refuseTakenBarcode, type Submit } from './taken-barcode.ts'
import type { TypedProduct } from './typed-product.ts'

type Options = {
  form: Form<TypedProduct, AddProductBody>
  /** The product that is edited; undefined while one is added. */
  edited?: Product
  question: (name: string, price: string, isHidden: boolean) => string
  verb: string
  isPending: boolean
  save: (body: AddProductBody) => Promise<void>
  /** Where typing goes on. */
  onBack: () => void
}

/**
 * Asks before a product gets a name that another one has. `submit` saves a name of its own at once, and refuses a barcode
 * that another product has. Render `element` in
 * the form.
 */
export const useSameNameQuestion = ({
  form,
  edited,
  question,
  save,
  onBack,
  ...rest
}: Options): { submit: (body: AddProductBody, event?: Submit) => Promise<void>; element: ReactNode } => {
  const { data: products = [] } = useAllProducts()
  const [asked, setAsked] = useState<{ body: AddProductBody; twin: Product; values: TypedProduct }>()
  const submit = async (body: AddProductBody, event?: Submit) => {
    if (refuseTakenBarcode({ form, products, body, edited }, event)) return
    const twin = findSameName(products, body.name, edited)
    if (twin) setAsked({ body, twin, values: form.values })
    else await save(body)
  }
  // The question is about what was typed then. Whoever goes on typing has answered it.
  if (asked?.values !== form.values) return { submit, element: null }
  const { body, twin } = asked
  const back = () => {
    setAsked(undefined)
    onBack()
  }
  const element = (
    <SameNameQuestion
      sentence={question(twin.name, exactPriceText(twin), twin.isHidden)}
      onConfirm={() => void save(body)}
      onBack={back}
      {...rest}
    />
  )
  return { submit, element }
}
