import { type Ref, useId, useState } from 'react'
import type { StarterProduct } from '#contract/admin-starter.ts'
import { localName } from '#contract/local-text.ts'
import { texts as contractTexts } from '#contract/texts.ts'
import { texts as sharedTexts } from '../../shared/texts.ts'
import classes from '../prices/prices.module.css'
import { isMissing, parsePrice, typePrice } from './choices.ts'
import { texts } from './texts.ts'

/** What the price counts: `₹`, or `₹/kg`. */
const signOf = ({ unit }: StarterProduct): string => (unit ? `₹/${contractTexts.units[unit]}` : '₹')

const findProblem = (product: StarterProduct, price: string): string | undefined => {
  const parsed = isMissing(price) ? undefined : parsePrice(product, price)
  return parsed && 'problem' in parsed ? sharedTexts.fieldProblem(parsed.problem) : undefined
}

type Props = { product: StarterProduct; price: string; field: Ref<HTMLInputElement> }

/** The price of a ticked thing, of a kilo or litre where it is sold by those. */
export const StarterPrice = ({ product, price, field }: Props) => {
  const id = useId()
  // While somebody types, `4` of `40.50` is not wrong yet.
  const [isTyping, setTyping] = useState(false)
  const problem = isTyping ? undefined : findProblem(product, price)
  const sign = signOf(product)
  return (
    <>
      <span className={classes.entry}>
        <span className={classes.sign} aria-hidden="true">
          {sign}
        </span>
        <input
          ref={field}
          className={classes.price}
          aria-label={texts.priceOf(localName(product), sign)}
          aria-describedby={problem ? id : undefined}
          aria-invalid={problem ? true : undefined}
          data-price
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          value={price}
          onChange={(event) => {
            setTyping(true)
            typePrice(product.id, event.currentTarget.value)
          }}
          onFocus={(event) => event.currentTarget.select()}
          // Ctrl + Enter adds, and the focus stays: what is wrong is said now.
          onKeyDown={({ key }) => key === 'Enter' && setTyping(false)}
          onBlur={() => setTyping(false)}
        />
      </span>
      {problem && (
        <span id={id} className={classes.problem} role="alert">
          {problem}
        </span>
      )}
    </>
  )
}
