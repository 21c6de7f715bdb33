import { type RefObject, useId, useRef, useState } from 'react'
import { countText } from '#contract/goods.ts'
import { limits } from '#contract/limits.ts'
import { localName } from '#contract/local-text.ts'
import { useHeldPress } from '../../shared/lib/use-held-press.ts'
import block from '../../shared/ui/block.module.css'
import button from '../../shared/ui/button.module.css'
import { MinusIcon, PlusIcon } from '../../shared/ui/icons.tsx'
import { withWholeAmounts } from '../../shared/ui/product-name.tsx'
import { StoreImage } from '../../shared/ui/store-image.tsx'
import { AmountForm } from './amount-form.tsx'
import { costText, eachText } from './amounts.ts'
import type { CartLine } from './cart.ts'
import classes from './cart-line-row.module.css'
import { useCart } from './cart-store.ts'
import { texts } from './texts.ts'

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
