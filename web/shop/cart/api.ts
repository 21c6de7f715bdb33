import { useRef, useState } from 'react'
import { Customer } from '#contract/customers.ts'
import { toRupeeText } from '#contract/money.ts'
import { Order } from '#contract/orders.ts'
import { createClock } from '../../shared/api/clock.ts'
import { keys, shoppersOrderData } from '../../shared/api/keys.ts'
import { useAction, useSend } from '../../shared/api/mutation.ts'
import { findCustomer } from '../../shared/api/queries.ts'
import { RequestError, reasonOf, request } from '../../shared/api/request.ts'
import { type Store, usePart, useStore } from '../../shared/lib/store.ts'
import { useNotify } from '../../shared/ui/mantine/notify.tsx'
import { readStanding } from '../nickname/api.ts'
import { createNameChoice } from '../nickname/name-choice.ts'
import { createOwnNames } from '../nickname/own-names.ts'
import { createNamesWithOrders } from '../order-strip/current-orders.ts'
import type { CartLine } from './cart.ts'
import { createCheckout, type StoredLine, useCart } from './cart-store.ts'
import { type Chosen, createDelivery, type DeliveryBody } from './delivery.tsx'
import { texts } from './texts.ts'
import { createWishes, type wishesBody } from './wishes.tsx'

/**
 * The nickname belongs to another, private customer, for whom this phone is not known. `detail` is the store's message.
 */
class NameTaken extends RequestError {}

const throwNameTaken = (error: unknown): never => {
  if (error instanceof RequestError && error.status === 409) throw new NameTaken(409, error.detail)
  throw error
}

/** The customer with this nickname, which is created at its first order. */
const ensureCustomer = async (store: Store, nickname: string): Promise<Customer> => {
  const choice = store.get(createNameChoice)
  const insteadOf = choice.findInsteadOf(nickname)
  const found = await findCustomer(keys.customer(nickname).path)
  // The answer to this call also makes the store recognise the phone when it sends the order a second time. The answer
  // to the order could be lost.
  const customer =
    found && store.get(createOwnNames).includes(nickname)
      ? found
      : await request(Customer, '/api/customers', {
          method: 'POST',
          body: { nickname, loyaltyPoints: 0, totalSpent: '0', ...(insteadOf && { insteadOf }) },
        })
  if (insteadOf) choice.forget()
  return customer
}

/** What the shopper orders as the cart shows it; `delivery` is undefined for goods that are picked up. */
export type Basket = {
  lines: CartLine[]
  delivery: DeliveryBody | undefined
  wishes: ReturnType<typeof wishesBody>
}

/** Milliseconds after which an order counts as unanswered. Sent again, it is placed once. */
const longestWait = 20_000

const placeOrder = async (
  store: Store,
  nickname: string,
  { lines, delivery, wishes }: Basket,
): Promise<Order> => {
  const checkout = store.get(createCheckout)
  const customerId =
    checkout.findCustomerId(nickname) ?? (await ensureCustomer(store, nickname).catch(throwNameTaken)).id
  checkout.setCustomer({ id: customerId, nickname })
  const cartItems = lines.map(({ productId, quantity, product }) => ({
    productId,
    quantity,
    ...(product && { price: toRupeeText(product.price) }),
  }))
  const order = await request(Order, '/api/orders', {
    method: 'POST',
    // The address has a phone number of its own, so the one for questions is not asked for.
    body: { customerId, cartItems, ...wishes, ...(delivery && { ...delivery, phone: undefined }) },
    headers: { 'Idempotency-Key': checkout.findKey() },
    longestWait,
  }).catch((error) => {
    // The store has said that it has not stored this cart, or that it has stored the cart as it was before.
    if (error instanceof RequestError && error.status === 409) checkout.end()
    // The customer was erased, or is another's.
    else if (error instanceof RequestError && [403, 404].includes(error.status))
      checkout.setCustomer(undefined)
    throw error
  })
  checkout.end()
  store.get(createWishes).finishOrder()
  // A shop that does not deliver any more is then not asked for it again.
  if (!delivery) store.get(createDelivery).set({ fulfilment: 'pickup' })
  return order
}

/**
 * Places an order with what the cart shows. Creates the customer at the first order. The shopper's
 * orders and points are stale after that. A repeated call after a lost response does not create a second order,
 * even if the cart was changed in between: then it throws a 409, and the next call orders the changed cart.
 * Throws {@link NameTaken} when the shopper needs another name first.
 */
const usePlaceOrder = () => {
  const store = useStore()
  return useSend(
    (nickname: string, basket: Basket) => placeOrder(store, nickname, basket),
    async (cache) => {
      // Not awaited, because the order is placed even if these requests fail.
      void cache.invalidate(...shoppersOrderData)
    },
  )
}

/**
 * Refetches what decides about an order: the time, products with prices, categories, whether the shop is open, and how it
 * delivers.
 */
const useRevalidateOffer = () => {
  const clock = usePart(createClock)
  return useSend(clock.ask, (cache) =>
    cache.invalidate(keys.products(), keys.categories(), keys.shop(), keys.settings()),
  )
}

/** A nickname that belongs to another customer, the store's message about it, and a free name that it suggests. */
export type TakenName = { nickname: string; sentence: string; suggestion: string }

/** Why an order failed, and the cart and the way to get it for which that was said. */
export type Failure = { sentence: string; lines: readonly StoredLine[]; chosen: Chosen }

/** Fetches the suggestion for a taken name; undefined when the name is now available, or the request fails. */
const findTakenName = async (nickname: string, { detail }: NameTaken): Promise<TakenName | undefined> => {
  const found = await readStanding(nickname).catch(() => undefined)
  return found?.suggestion ? { nickname, sentence: detail, suggestion: found.suggestion } : undefined
}

/** The state of placing one order. */
export const useCheckout = () => {
  const cart = useCart()
  const delivery = usePart(createDelivery)
  const nameChoice = usePart(createNameChoice)
  const namesWithOrders = usePart(createNamesWithOrders)
  const notify = useNotify()
  const placeOrder = usePlaceOrder()
  const revalidateOffer = useRevalidateOffer()
  const [placed, setPlaced] = useState<Order>()
  const [taken, setTaken] = useState<TakenName>()
  const [failure, setFailure] = useState<Failure>()
  /** Whether the last try had no answer. */
  const wasUnanswered = useRef(false)

  const { run: checkout, isBusy } = useAction(async (nickname: string, basket: Basket) => {
    setTaken(undefined)
    setFailure(undefined)
    try {
      const order = await placeOrder(nickname, basket)
      wasUnanswered.current = false
      notify.clear()
      setPlaced(order)
      namesWithOrders.add(nickname)
      cart.clear()
    } catch (error) {
      if (error instanceof NameTaken) {
        const another = await findTakenName(nickname, error)
        setTaken(another)
        if (another) return
      }
      const isAnswer = error instanceof RequestError
      const reason = isAnswer ? reasonOf(error) : texts.noAnswer
      // The unanswered order may have arrived, so that nobody must be told to try again: the reason says what to do.
      if (wasUnanswered.current && isAnswer && error.status === 409 && reason) notify.failure(reason)
      else notify.failure(texts.failed, reason)
      wasUnanswered.current = !isAnswer
      // The cart must show the current prices, products and terms of delivery, and whether the shop is open.
      if (isAnswer && error.status === 409) await revalidateOffer().catch(() => undefined)
      setFailure({ sentence: reason ?? texts.failed, lines: cart.getLines(), chosen: delivery.get() })
    }
  })
  /** Adopts the suggested name, and places the order under it. */
  const checkoutInstead = ({ nickname, suggestion }: TakenName, basket: Basket): Promise<void> => {
    nameChoice.takeInstead(suggestion, nickname)
    return checkout(suggestion, basket)
  }
  const reset = () => {
    setPlaced(undefined)
    setTaken(undefined)
    setFailure(undefined)
  }
  return { checkout, checkoutInstead, isBusy, placed, taken, failure, reset }
}
