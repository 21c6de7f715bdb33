import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { countText } from '#contract/goods.ts'
import { limits } from '#contract/limits.ts'
import { localName } from '#contract/local-text.ts'
import { sayShopperInput } from '#contract/messages/say.ts'
import { readWeight } from '../../shared/lib/read-weight.ts'
import button from '../../shared/ui/button.module.css'
import fieldClasses from '../../shared/ui/field.module.css'
import { costText, listOfferedAmounts } from './amounts.ts'
import classes from './cart-line-row.module.css'
import { texts } from './texts.ts'

/** The quantity of a typed amount, or the message about it. */
const readQuantity = (text: string, product: Product): number | string => {
  const { stepBase = 1 } = product
  const amount = (quantity: number) => countText(quantity, product)
  const read = readWeight(text)
  if (!read) return texts.notAnAmount(amount(1), amount(2))
  if ('problem' in read) return sayShopperInput(read.problem)
  const steps = read.weight / stepBase
  if (steps > limits.quantity) return texts.tooMuch(amount(limits.quantity))
  if (Number.isInteger(steps)) return steps
  const below = Math.floor(steps)
  return texts.notAStep(amount(1), [...(below > 0 ? [amount(below)] : []), amount(below + 1)])
}

/** How a typed amount is understood, and its price; nothing while it cannot be ordered. */
const readingText = (text: string, product: Product, hasPaise: boolean): string => {
  const read = readQuantity(text, product)
  return typeof read === 'number' ? costText(product, read, hasPaise) : ''
}

type Props = {
  product: Product
  quantity: number
  hasPaise: boolean
  /**
   * Called at each change of the text, so that the total counts it. While the text cannot be ordered it is called with the
   * quantity from before: who types `300` must not be left with the `30` on the way to it.
   */
  onType: (quantity: number) => void
  onChoose: (quantity: number) => void
}

/** Chooses the amount of loose goods: the usual ones by one tap, any whole number of steps by typing. */
export const AmountForm = ({ product, quantity, hasPaise, onType, onChoose }: Props) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [before] = useState(quantity)
  const shown = countText(quantity, product)
  const [typed, setTyped] = useState(shown)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    field.current?.select()
    field.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readQuantity(field.current?.value ?? '', product)
    if (typeof read === 'number') return onChoose(read)
    setProblem(read)
    field.current?.focus()
  }
  return (
    <form className={classes.form} aria-label={texts.amountOf(localName(product))} onSubmit={submit}>
      {listOfferedAmounts(product).map((each) => (
        <button key={each} type="button" aria-pressed={each === quantity} onClick={() => onChoose(each)}>
          {countText(each, product)}
        </button>
      ))}
      <input
        ref={field}
        className={fieldClasses.field}
        aria-label={texts.amountOf(localName(product))}
        aria-describedby={id}
        aria-invalid={problem !== undefined}
        defaultValue={shown}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={24}
        onInput={({ currentTarget }) => {
          setProblem(undefined)
          setTyped(currentTarget.value)
          const read = readQuantity(currentTarget.value, product)
          onType(typeof read === 'number' ? read : before)
        }}
        // A press into a selection ends it after the click, which would leave the cursor between two digits.
        onMouseDown={({ currentTarget }) => currentTarget.setSelectionRange(0, 0)}
        onClick={({ currentTarget }) => currentTarget.select()}
      />
      <button type="submit" className={`${button.button} ${button.quiet}`}>
        {texts.setAmount}
      </button>
      <p
        key={problem}
        id={id}
        role={problem ? 'alert' : 'status'}
        data-problem={problem !== undefined || undefined}
      >
        {problem ?? readingText(typed, product, hasPaise)}
      </p>
    </form>
  )
}
