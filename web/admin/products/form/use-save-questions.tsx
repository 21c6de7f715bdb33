import { type MouseEvent, type ReactNode, useState } from 'react'
import { exactPriceText } from '#contract/admin-goods.ts'
import type { AddProductBody, AdminProduct } from '#contract/product-fields.ts'
import type { Form } from '../../shared/schema-form.ts'
import { useAllProducts } from '../api.ts'
import { texts } from '../texts.ts'
import { FormQuestion } from './form-question.tsx'
import { findSameName } from './same-name.ts'
import { refuseTakenBarcode, type Submit } from './taken-barcode.ts'
import type { TypedProduct } from './typed-product.ts'

type Options = {
  form: Form<TypedProduct, AddProductBody>
  /** The product that is edited; undefined while one is added. */
  edited?: AdminProduct
  sameName: { question: (name: string, price: string, isHidden: boolean) => string; verb: string }
  isPending: boolean
  save: (body: AddProductBody) => Promise<void>
}

/** `field` is where typing goes on when the answer is no. */
type Question = { sentence: string; verb: string; field: 'name' | 'price' }

/**
 * Asks before a product gets a name that another one has, and before it gets a price of 0. `submit` saves at once where there
 * is nothing to ask, and refuses a barcode that another product has. Render `element` in the form.
 */
export const useSaveQuestions = ({
  form,
  edited,
  sameName,
  save,
  isPending,
}: Options): { submit: (body: AddProductBody, event?: Submit) => Promise<void>; element: ReactNode } => {
  const { data: products = [] } = useAllProducts()
  const [asked, setAsked] = useState<{
    body: AddProductBody
    values: TypedProduct
    /** Those without an answer. The first is shown. */
    questions: Question[]
  }>()
  const findQuestions = ({ name, price }: AddProductBody): Question[] => {
    const questions: Question[] = []
    const twin = findSameName(products, name, edited)
    if (twin) {
      const sentence = sameName.question(twin.name, exactPriceText(twin), twin.isHidden)
      questions.push({ sentence, verb: sameName.verb, field: 'name' })
    }
    // A product that is free already is not asked about.
    if (price === 0 && edited?.price !== 0) {
      questions.push({ sentence: texts.freeQuestion(name, 0), verb: texts.saveFree, field: 'price' })
    }
    return questions
  }
  const submit = async (body: AddProductBody, event?: Submit) => {
    if (refuseTakenBarcode({ form, products, body, edited }, event)) return
    const questions = findQuestions(body)
    if (questions.length > 0) setAsked({ body, values: form.values, questions })
    else await save(body)
  }
  // The questions are about what was typed then. Whoever goes on typing has answered them.
  const [question, ...others] = asked?.values === form.values ? asked.questions : []
  if (!asked || !question) return { submit, element: null }
  const back = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const area = currentTarget.closest('form')
    setAsked(undefined)
    area?.querySelector<HTMLElement>(`[data-path="${question.field}"]`)?.focus()
  }
  const confirm = () => {
    if (others.length > 0) setAsked({ ...asked, questions: others })
    else void save(asked.body)
  }
  const element = (
    <FormQuestion
      key={question.field}
      sentence={question.sentence}
      verb={question.verb}
      isPending={isPending}
      onConfirm={confirm}
      onBack={back}
    />
  )
  return { submit, element }
}
