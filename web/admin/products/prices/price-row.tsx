import { memo, useId, useState } from 'react'
import { exactPriceText } from '#contract/admin-goods.ts'
import { localName } from '#contract/local-text.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { texts as contractTexts } from '#contract/texts.ts'
import { StateMark } from '../state-mark.tsx'
import {
  parsePrice,
  settleTypedPrice,
  type TypedPrice,
  toPriceText,
  typePrice,
  useTypedPrice,
} from './price-drafts.ts'
import classes from './prices.module.css'
import { texts } from './texts.ts'

const findProblem = (typed: TypedPrice | undefined, product: AdminProduct): string | undefined => {
  const parsed = typed && parsePrice(typed, product)
  return parsed && 'problem' in parsed ? parsed.problem : undefined
}

/** What stands beside a typed price: the price until now. */
const noteOn = (typed: TypedPrice, product: AdminProduct): string => {
  const isOvertaken = typed.isOvertaken || typed.from !== product.price || typed.stepBase !== product.stepBase
  return (isOvertaken ? texts.changedMeanwhile : texts.was)(exactPriceText(product))
}

/** What the price counts: `₹`, or `₹/kg`. */
const signOf = ({ unit }: AdminProduct): string => (unit ? `₹/${contractTexts.units[unit]}` : '₹')

type Props = { product: AdminProduct; categoryName: string | undefined; index: number }

/** One product with the field for its price. The keys that lead to other rows are the list's. */
export const PriceRow = memo(({ product, categoryName, index }: Props) => {
  const id = useId()
  const typed = useTypedPrice(product.id)
  // While somebody types, `4` of `40.50` is not wrong yet.
  const [isTyping, setTyping] = useState(false)
  const problem = isTyping ? undefined : findProblem(typed, product)
  const name = localName(product)
  const sign = signOf(product)
  return (
    <li className={classes.row} data-typed={typed !== undefined || undefined}>
      <label className={classes.about} htmlFor={id}>
        <span className={classes.name}>{name}</span>
        <span className={classes.category}>
          {categoryName}
          {product.isHidden && <StateMark>{texts.isHidden}</StateMark>}
        </span>
      </label>
      <span className={classes.entry}>
        <span className={classes.sign} aria-hidden="true">
          {sign}
        </span>
        <input
          id={id}
          className={classes.price}
          aria-label={texts.priceOf(name, sign)}
          aria-describedby={problem ? `${id}-problem` : typed && `${id}-note`}
          aria-invalid={problem ? true : undefined}
          data-row={index}
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          value={typed?.text ?? toPriceText(product)}
          onChange={(event) => {
            setTyping(true)
            typePrice(product, event.currentTarget.value)
          }}
          onFocus={(event) => event.currentTarget.select()}
          // Ctrl + Enter saves, and the focus stays: what is wrong is said now.
          onKeyDown={({ key }) => key === 'Enter' && setTyping(false)}
          onBlur={() => {
            setTyping(false)
            settleTypedPrice(product)
          }}
        />
      </span>
      <span id={`${id}-note`} className={classes.note}>
        {typed && noteOn(typed, product)}
      </span>
      {problem && (
        <span id={`${id}-problem`} className={classes.problem} role="alert">
          {problem}
        </span>
      )}
    </li>
  )
})
