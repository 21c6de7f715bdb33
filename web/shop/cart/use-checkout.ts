import { useRef, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { useAction } from '../../shared/api/mutation.ts'
import { RequestError, reasonOf } from '../../shared/api/request.ts'
import { usePart } from '../../shared/lib/store.ts'
import { useNotify } from '../../shared/ui/mantine/notify.tsx'
import { readStanding } from '../nickname/api.ts'
import { createNameChoice } from '../nickname/name-choice.ts'
import { createNamesWithOrders } from '../order-strip/current-orders.ts'
import { type Basket, NameTaken, usePlaceOrder, useRevalidateOffer } from './api.ts'
import { type StoredLine, useCart } from './cart-store.ts'
import { type Chosen, createDelivery } from './delivery.ts'
import { texts } from './texts.ts'

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
