import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { countText } from '#contract/goods.ts'
import { limits } from '#contract/limits.ts'
import { localName } from '#contract/local-text.ts'
import { sayShopperInput } from '#contract/messages/say.ts'
import { readWeight } from '../../shared/lib/read-weight.ts'
import { useHeldPress } from '../../shared/lib/use-held-press.ts'
import block from '../../shared/ui/block.module.css'
import button from '../../shared/ui/button.module.css'
import fieldClasses from '../../shared/ui/field.module.css'
import { MinusIcon, PlusIcon } from '../../shared/ui/icons.tsx'
import { withWholeAmounts } from '../../shared/ui/product-name.tsx'
import { StoreImage } from '../../shared/ui/store-image.tsx'
import { costText, eachText, listOfferedAmounts } from '../shelves/product-card.tsx'
import type { CartLine } from './cart.ts'
import classes from './cart-line-row.module.css'
import { useCart } from './cart-store.ts'
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

type AmountFormProps = {
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
const AmountForm = ({ product, quantity, hasPaise, onType, onChoose }: AmountFormProps) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [before] = useState(quantity)
  const shown = countText(quantity, product)
  const [typed, setTyped] = useState(shown)
  const [isTried, setTried] = useState(false)
  const read = readQuantity(typed, product)
  const problem = isTried && typeof read === 'string' ? read : undefined
  useEffect(() => {
    field.current?.select()
    field.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typeof read === 'number') return onChoose(read)
    setTried(true)
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
          setTried(false)
          setTyped(currentTarget.value)
          const next = readQuantity(currentTarget.value, product)
          onType(typeof next === 'number' ? next : before)
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
        {typeof read === 'number' ? costText(product, read, hasPaise) : problem}
      </p>
    </form>
  )
}

/**
 * Moves the focus from a line that is removed to the next one, or to the cart. Not to a button, which would take the
 * further presses of a held key.
 */
const leaveLine = (button: HTMLElement): void => {
  const line = button.closest('li')
  const next = line?.nextElementSibling ?? line?.previousElementSibling ?? line?.closest('[role=dialog]')
  if (next instanceof HTMLElement) next.focus({ preventScroll: true })
}

type StepperProps = {
  line: CartLine
  name: string
  isLocked: boolean
  isChoosing: boolean
  amountButton: RefObject<HTMLButtonElement | null>
  /** Called when the amount of loose goods is pressed. */
  onChoose: () => void
}

/** Minus, quantity and plus. The quantity of loose goods is a button that opens their amounts. */
const Stepper = ({ line, name, isLocked, isChoosing, amountButton, onChoose }: StepperProps) => {
  const { productId, quantity, product } = line
  const { add, setQuantity } = useCart()
  const increase = useHeldPress(() => product && add(product))
  return (
    <div className={classes.quantity}>
      <button
        type="button"
        className={button.icon}
        aria-label={texts.decrease(name)}
        disabled={isLocked}
        onClick={({ currentTarget }) => {
          if (quantity === 1) leaveLine(currentTarget)
          setQuantity(productId, quantity - 1)
        }}
      >
        <MinusIcon />
      </button>
      <output aria-label={texts.quantity(name)}>
        {product?.stepBase ? (
          <button
            ref={amountButton}
            type="button"
            className={`${button.icon} ${classes.amount}`}
            aria-expanded={isChoosing}
            disabled={isLocked}
            onClick={onChoose}
          >
            {countText(quantity, product)}
          </button>
        ) : (
          quantity
        )}
      </output>
      <button
        type="button"
        className={button.icon}
        aria-label={texts.increase(name)}
        disabled={isLocked || quantity >= limits.quantity}
        {...increase}
      >
        <PlusIcon />
      </button>
    </div>
  )
}

type Props = { line: CartLine; hasPaise: boolean; isLocked: boolean }

/** A line of the cart. Quantities cannot change while an order is being placed. */
export const CartLineRow = ({ line, hasPaise, isLocked }: Props) => {
  const { productId, quantity, product, isGone } = line
  const { setQuantity } = useCart()
  const nameId = useId()
  const name = product ? localName(product) : texts.unknownProduct
  const [isChoosing, setChoosing] = useState(false)
  const amountButton = useRef<HTMLButtonElement>(null)
  const left = !product
    ? texts.unknownGone
    : isGone
      ? texts.gone(name)
      : product.isSoldOut && texts.soldOut(name)
  return (
    <li className={classes.row} tabIndex={-1} data-left={left ? true : undefined}>
      <StoreImage url={product?.imageUrl} alt="" width={64} height={64} className={classes.image} />
      <div className={classes.text}>
        <span id={nameId} className={classes.name}>
          {withWholeAmounts(name)}
        </span>
        {left && <span className={classes.left}>{left}</span>}
        <div className={classes.sides}>
          {left ? (
            <button
              type="button"
              className={`${button.button} ${button.quiet}`}
              aria-describedby={nameId}
              onClick={({ currentTarget }) => {
                leaveLine(currentTarget)
                setQuantity(productId, 0)
              }}
            >
              {texts.remove}
            </button>
          ) : (
            <>
              {product && (
                <span className={`${block.soft} ${classes.price}`}>
                  {costText(product, quantity, hasPaise)}{' '}
                  {product.stepBase && <small>{eachText(product, hasPaise)}</small>}
                </span>
              )}
              <Stepper
                line={line}
                name={name}
                isLocked={isLocked}
                isChoosing={isChoosing}
                amountButton={amountButton}
                onChoose={() => setChoosing(!isChoosing)}
              />
            </>
          )}
        </div>
      </div>
      {product && isChoosing && !left && !isLocked && (
        <AmountForm
          product={product}
          quantity={quantity}
          hasPaise={hasPaise}
          onType={(typed) => setQuantity(productId, typed)}
          onChoose={(chosen) => {
            setQuantity(productId, chosen)
            amountButton.current?.focus()
            setChoosing(false)
          }}
        />
      )}
    </li>
  )
}
