import { type ComponentProps, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { orderPage } from '#contract/pages.ts'
import { keys } from '../../shared/api/keys.ts'
import { useQueryCache } from '../../shared/api/mutation.ts'
import { useCategories, useProducts, useShop } from '../../shared/api/queries.ts'
import { useDeliveryTerms } from '../../shared/fulfilment/delivery.ts'
import { useNickname } from '../../shared/lib/nickname-store.ts'
import { usePart } from '../../shared/lib/store.ts'
import block from '../../shared/ui/block.module.css'
import button from '../../shared/ui/button.module.css'
import { EmptyNote, ReadFailed, Waiting } from '../../shared/ui/load-states.tsx'
import { useNotify } from '../../shared/ui/mantine/notify.tsx'
import { texts as pointsTexts } from '../loyalty/texts.ts'
import { focusNicknameField } from '../nickname/nickname-field.ts'
import { useTakesUpi } from '../payment/takes-upi.ts'
import { listOnShelf } from '../shelves/shelves.ts'
import { ShopDialog } from '../shop-dialog.tsx'
import { type Basket, type Failure, useCheckout } from './api.ts'
import { cartAmounts, composeCart } from './cart.ts'
import classes from './cart-dialog.module.css'
import { CartLineRow } from './cart-line-row.tsx'
import { useCart, useSeenProducts } from './cart-store.ts'
import { CartSummary } from './cart-summary.tsx'
import { createDelivery, DeliveryForm, deliveryBody } from './delivery.tsx'
import { focusWrongField } from './text-field.tsx'
import { texts } from './texts.ts'
import { useWishes, WishesForm, wishesBody } from './wishes.tsx'

type OrderPlacedProps = { nickname: string; order: Order }

/** The pressed button is gone. Stable, so that it runs once. */
const takeFocus = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true })

/** The confirmation that the shopper sees for two seconds after the order was placed. */
const OrderPlaced = ({ nickname, order }: OrderPlacedProps) => {
  const takesUpi = useTakesUpi(order)
  return (
    <>
      <div className={classes.placed} role="status">
        <svg viewBox="0 0 48 48" width="64" height="64" fill="none" aria-hidden="true">
          <circle cx="24" cy="24" r="22" fill="currentColor" opacity="0.15" />
          <path
            d="m14 25 7 7 14-15"
            stroke="currentColor"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <h3 ref={takeFocus} tabIndex={-1}>
          {texts.placed}
        </h3>
        <p>{texts.thanks(nickname)}</p>
        <p className={classes.placedTotal}>{texts.placedTotal(formatRupees(order.payable))}</p>
        <p className={block.pill}>{texts.pointsEarned(order.pointsEarned)}</p>
      </div>
      {/* In place of the cart's entry in the history, so that Back leads to the page below the cart. */}
      <div className={`${button.row} ${classes.checkout}`}>
        {takesUpi && (
          <Link to={orderPage(order.id)} replace className={button.button}>
            {pointsTexts.payByUpi}
          </Link>
        )}
        <Link to={orderPage(order.id)} replace className={`${button.button} ${button.quiet}`}>
          {texts.seeOrder}
        </Link>
      </div>
    </>
  )
}

const successShownFor = 2_000

type CartDialogProps = {
  isOpen: boolean
  /** Messages at the top, such as which products of an earlier order were added to the cart. */
  messages: readonly string[]
  onClose: () => void
}

/** The cart: lines, total, and placing the order. Source: contract/README.md, Cart. */
export const CartDialog = ({ isOpen, messages, onClose }: CartDialogProps) => {
  const notify = useNotify()
  const nickname = useNickname()
  const { checkout, checkoutInstead, isBusy, placed, taken, failure, reset } = useCheckout()
  // The message is dropped when the shopper has changed the nickname in the meantime.
  const isTaken = taken !== undefined && taken.nickname === nickname

  // If the dialog was closed during the request, only the confirmation is reset.
  const endConfirmation = useEffectEvent(() => (isOpen ? onClose() : reset()))
  useEffect(() => {
    if (!placed) return
    const timer = setTimeout(() => endConfirmation(), successShownFor)
    return () => clearTimeout(timer)
  }, [placed])

  const sayWhatIsUnseen = useEffectEvent(() => {
    if (isOpen) return
    if (placed) notify.success(texts.placed)
    if (taken) notify.failure(texts.failed, taken.sentence)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when an order was placed or refused
  useEffect(() => sayWhatIsUnseen(), [placed, taken])

  const cache = useQueryCache()
  const shop = useShop()
  // The owner may have opened the shop since: without an order this page hears nothing of it, and nobody can order to ask.
  const askIfOpen = useEffectEvent(() => {
    if (shop?.isOpen === false) void cache.invalidate(keys.shop())
  })
  useEffect(() => {
    if (isOpen) askIfOpen()
  }, [isOpen])

  /** Whether the cart was closed to set the nickname, so that the focus moves to its field instead of back. */
  const [isSettingName, setSettingName] = useState(false)
  const goToNickname = (event: MouseEvent) => {
    setSettingName(true)
    focusNicknameField(event)
    // On other pages the link to the home page takes the place of the cart in the history, which closes the cart.
    if (event.isDefaultPrevented()) onClose()
  }
  const finishClosing = () => {
    reset()
    if (isSettingName) focusNicknameField()
  }
  // Not while it closes: Mantine would return the focus when `returnFocus` changes.
  useEffect(() => {
    if (isOpen) setSettingName(false)
  }, [isOpen])

  return (
    <ShopDialog
      isOpen={isOpen}
      onClose={onClose}
      onExitTransitionEnd={finishClosing}
      returnFocus={!isSettingName}
      title={texts.title}
      closeLabel={texts.close}
      size="lg"
    >
      {placed ? (
        <OrderPlaced nickname={nickname ?? ''} order={placed} />
      ) : (
        <CartContent
          messages={messages}
          isBusy={isBusy}
          nickname={nickname}
          taken={isTaken ? taken : undefined}
          failure={failure}
          onPlaceOrder={(basket) => {
            if (isTaken) void checkoutInstead(taken, basket)
            else if (nickname !== null) void checkout(nickname, basket)
          }}
          onSetNickname={goToNickname}
        />
      )}
    </ShopDialog>
  )
}

type ContentProps = {
  messages: readonly string[]
  failure: Failure | undefined
  onPlaceOrder: (basket: Basket) => void
} & Omit<ComponentProps<typeof CartSummary>, 'cart' | 'amounts' | 'refusal' | 'onPlaceOrder'>

const CartContent = ({ messages, failure, ...summary }: ContentProps) => {
  const store = useCart()
  const stored = store.useLines()
  const lines = useRef<HTMLUListElement>(null)
  const products = useProducts()
  const seen = useSeenProducts(products.data)
  const categories = useCategories()
  const { terms, ...delivers } = useDeliveryTerms()
  const chosen = usePart(createDelivery)
  const choice = chosen.useValue()
  const isDelivery = choice.fulfilment === 'delivery' && terms !== undefined
  const { wishes } = useWishes()
  const [showsProblems, setShowsProblems] = useState(false)
  if (stored.length === 0) return <EmptyNote>{texts.empty}</EmptyNote>
  if (!products.data || !categories.data || !delivers.isKnown) {
    const error = products.error ?? categories.error ?? delivers.error
    if (error === undefined) return <Waiting height={140} />
    const retry = () => {
      products.retry()
      categories.retry()
      delivers.retry()
    }
    return <ReadFailed what={texts.theCart} error={error} onRetry={retry} />
  }
  // What was said about another cart or address is not true of this one.
  const isOfThisCart = failure?.lines === stored && failure.chosen === choice
  const refusal = summary.taken?.sentence ?? (isOfThisCart ? failure.sentence : undefined)
  const shelf = listOnShelf(categories.data, products.data)
  const findKnown = (id: string) => products.data?.find((product) => product.id === id) ?? seen.get(id)
  const cart = composeCart(stored, shelf, findKnown)
  const delivery = isDelivery ? terms : undefined
  const amounts = cartAmounts(cart, delivery)
  /** Orders with the amounts that are typed and not yet set. One that cannot be set gets the focus instead. */
  const placeOrder = () => {
    for (const form of lines.current?.querySelectorAll('form') ?? []) {
      flushSync(() => form.requestSubmit())
      if (form.isConnected) return
    }
    flushSync(() => setShowsProblems(true))
    if (focusWrongField(lines.current?.parentElement)) return
    const { orderable, total } = composeCart(store.getLines(), shelf, findKnown)
    summary.onPlaceOrder({
      lines: orderable,
      delivery: delivery && deliveryBody(chosen.get(), delivery, total),
      wishes: wishesBody(wishes),
    })
  }
  return (
    <>
      {messages.length > 0 && (
        <div className={`${block.note} ${classes.messages}`} role="status">
          {messages.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <ul ref={lines} className={classes.lines}>
        {cart.lines.map((line) => (
          <CartLineRow
            key={line.productId}
            line={line}
            hasPaise={amounts.hasPaise}
            isLocked={summary.isBusy}
          />
        ))}
      </ul>
      <DeliveryForm terms={terms} showsProblems={showsProblems} />
      <WishesForm isDelivery={isDelivery} showsProblems={showsProblems} />
      <CartSummary cart={cart} amounts={amounts} refusal={refusal} {...summary} onPlaceOrder={placeOrder} />
    </>
  )
}
