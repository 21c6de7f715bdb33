import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { localName } from '#contract/local-text.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { texts as contractTexts } from '#contract/texts.ts'
import fieldClasses from '../../shared/ui/field.module.css'
import { AmountField } from '../kit/amount-field.tsx'
import { Problem } from '../shared/looks.tsx'
import { texts as sharedTexts } from '../shared/texts.ts'
import classes from './products.module.css'
import { texts } from './texts.ts'

// What the price list and the starter list share: rows, each with a field for a price.

/** The id of a product's field. */
export const priceFieldId = (productId: string): string => `price-${productId}`

/** Focuses the price of a product. Returns false while its row is not rendered. */
export const focusPrice = (productId: string): boolean => {
  const field = document.getElementById(priceFieldId(productId))
  field?.focus()
  return field !== null
}

/** Returns a function that focuses the price of a product. If its row is not among those shown, it calls `show`. */
export const usePriceFocus = (show: (productId: string) => void): ((productId: string) => void) => {
  const wanted = useRef<string>(undefined)
  // After each render, because the rows come later than the filter.
  useEffect(() => {
    if (wanted.current !== undefined && focusPrice(wanted.current)) wanted.current = undefined
  })
  return (productId) => {
    if (focusPrice(productId)) return
    wanted.current = productId
    show(productId)
  }
}

type Options = {
  product: Pick<AdminProduct, 'id' | 'name' | 'nameHi' | 'unit'>
  text: string
  problem: string | undefined
  /** The id of an element with more about the price. */
  noteId?: string | undefined
  onType: (text: string) => void
}

/** The field for the price of a row, of a kilo or litre for loose goods, and what is wrong with it. */
export const usePriceField = ({
  product,
  text,
  problem,
  noteId,
  onType,
}: Options): { field: ReactNode; message: ReactNode } => {
  const problemId = useId()
  // No error during typing, because `4` of `40.50` is not wrong yet.
  const [isTyping, setTyping] = useState(false)
  const isWrong = problem !== undefined && !isTyping
  const sign = product.unit ? `₹/${contractTexts.units[product.unit]}` : '₹'
  return {
    field: (
      <>
        <span className={classes.soft} aria-hidden="true">
          {sign}
        </span>{' '}
        <AmountField
          isBare
          id={priceFieldId(product.id)}
          className={`${fieldClasses.field} ${classes.price}`}
          aria-label={texts.priceOf(localName(product), sign)}
          aria-describedby={isWrong ? problemId : noteId}
          aria-invalid={isWrong || undefined}
          enterKeyHint="next"
          value={text}
          onChange={(typed) => {
            setTyping(true)
            onType(typed)
          }}
          // Ctrl + Enter saves without leaving the field, so errors are shown now.
          onKeyDown={({ key }) => key === 'Enter' && setTyping(false)}
          onBlur={() => setTyping(false)}
        />
      </>
    ),
    message: isWrong && (
      <Problem id={problemId} role="alert">
        {sharedTexts.fieldProblem(problem)}
      </Problem>
    ),
  }
}

/** The search field, and in each row its price or its tick. */
const fields = '[type=search], [inputmode=decimal], [type=checkbox]:not(:disabled, :checked)'

/**
 * The keys of a list of prices, on the element around it and its search field: Enter goes to the next price, the arrow keys
 * from row to row, Ctrl + Enter saves.
 */
export const handlePriceKeys = (event: KeyboardEvent<HTMLElement>, save: () => void): void => {
  const { target, currentTarget, key, ctrlKey, metaKey, altKey, nativeEvent } = event
  if (!(target instanceof HTMLInputElement) || nativeEvent.isComposing || altKey) return
  const all = [...currentTarget.querySelectorAll<HTMLInputElement>(fields)]
  const at = all.indexOf(target)
  const following = all.slice(at + 1)
  if (key === 'Enter' && (ctrlKey || metaKey)) save()
  else if (ctrlKey || metaKey || at < 0) return
  else if (key === 'Enter') following.find(({ inputMode }) => inputMode === 'decimal')?.focus()
  else if (key === 'ArrowDown') following[0]?.focus()
  else if (key === 'ArrowUp') all[at - 1]?.focus()
  else return
  event.preventDefault()
}
