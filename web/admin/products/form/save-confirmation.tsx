import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type Sold, unitPrice } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { exactPriceText } from '#contract/prices.ts'
import type { AddProductBody, AdminProduct } from '#contract/product-fields.ts'
import type { Form } from '../../kit/form.ts'
import { gold } from '../../shared/looks.tsx'
import { useAllProducts } from '../api.ts'
import { becomesFree, isJump, jumpText } from '../price-question.tsx'
import { texts } from '../texts.ts'
import { findSameName, refuseTakenBarcode, type Submit, type TypedProduct } from './typed-product.ts'

type Props = {
  sentence: string
  verb: string
  isPending: boolean
  onConfirm: () => void
  /** Called with the form around the question. */
  onBack: (form: HTMLFormElement | null | undefined) => void
}

/** A question in the page, which takes the focus. Enter pressed twice cancels and changes nothing. */
const FormQuestion = ({ sentence, verb, isPending, onConfirm, onBack }: Props) => {
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const backButton = useRef<HTMLButtonElement>(null)
  const back = () => onBack(element.current?.closest('form'))
  useEffect(() => {
    backButton.current?.focus({ preventScroll: true })
    // Scrolls it to the middle: at the lower edge a dialog's buttons would cover the question.
    element.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Group
      ref={element}
      {...gold}
      gap="xs"
      role="group"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation() // a dialog around the form stays open
        back()
      }}
    >
      <Text id={id} flex="1 1 15rem" fw={600}>
        {sentence}
      </Text>
      <Group gap="xs">
        <Button ref={backButton} variant="default" onClick={back}>
          {texts.back}
        </Button>
        <Button variant="default" disabled={isPending} onClick={onConfirm}>
          {verb}
        </Button>
      </Group>
    </Group>
  )
}

type Options = {
  form: Form<TypedProduct, AddProductBody>
  /** The product that is edited; undefined while one is added. */
  edited?: AdminProduct
  sameName: { question: (name: string, price: string, isHidden: boolean) => string; verb: string }
  isPending: boolean
  save: (body: AddProductBody) => Promise<void>
}

const toSold = ({ unit, stepBase }: Pick<AddProductBody, 'unit' | 'stepBase'>): Sold => ({
  unit: unit ?? undefined,
  stepBase: stepBase ?? undefined,
})

/** The field that gets the focus when the answer is no. */
type Question = { sentence: string; verb: string; field: 'name' | 'price' }

/**
 * Asks before a product gets a name that another one has, and before its price becomes 0 or changes more than threefold. `submit` saves immediately
 * when there is nothing to ask, and refuses a barcode that another product has. Render `element` in the form, whose button waits for the answer.
 */
export const useSaveConfirmation = ({
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
    /** The unanswered questions. The first is shown. */
    questions: Question[]
  }>()
  const findQuestions = ({ name: english, nameHi, price, ...others }: AddProductBody): Question[] => {
    const name = localName({ name: english, nameHi: nameHi ?? undefined })
    const sold = toSold(others)
    const questions: Question[] = []
    const twin = findSameName(products, english, edited)
    if (twin) {
      const sentence = sameName.question(twin.name, exactPriceText(twin), twin.isHidden)
      questions.push({ sentence, verb: sameName.verb, field: 'name' })
    }
    const change = { name, from: edited && unitPrice(edited), to: unitPrice({ price, ...sold }) }
    if (becomesFree(change)) {
      questions.push({ sentence: texts.freeQuestion(name, 0), verb: texts.saveFree, field: 'price' })
    } else if (edited?.unit === sold.unit && isJump(change)) {
      questions.push({ sentence: jumpText(change), verb: texts.saveJump, field: 'price' })
    }
    return questions
  }
  const submit = async (body: AddProductBody, event?: Submit) => {
    if (refuseTakenBarcode({ form, products, body, edited }, event)) return
    const questions = findQuestions(body)
    if (questions.length > 0) setAsked({ body, values: form.values, questions })
    else await save(body)
  }
  // The questions are about the earlier input. Typing anything else answers them.
  const [question, ...others] = asked?.values === form.values ? asked.questions : []
  if (!asked || !question) return { submit, element: null }
  const back = (around: HTMLFormElement | null | undefined) => {
    setAsked(undefined)
    around?.querySelector<HTMLElement>(`[data-path="${question.field}"]`)?.focus()
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
