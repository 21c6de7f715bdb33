import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { Order } from '#contract/orders.ts'
import { RequestError, reasonOf } from '../../shared/api/request.ts'
import { notify } from '../../shared/lib/notify.tsx'
import { keepInvoice } from '../invoice/invoice-store.ts'
import { useShopNumber } from '../invoice/use-shop-number.ts'
import type { CartLine } from './cart.ts'
import { clearCart } from './cart-store.ts'
import { placeOrder } from './place-order.ts'

const lostAnswer = 'The shop did not answer. Tap Place Order again: it will be ordered only once.'

const decidesOrders = new Set<unknown>(['/api/products', '/api/categories', '/api/shop'])

/** The state of placing one order. */
export const useCheckout = () => {
  const { mutate } = useSWRConfig()
  const shopNumber = useShopNumber()
  const [isPending, setPending] = useState(false)
  const [placed, setPlaced] = useState<Order>()
  // State arrives a render later; a double tap can be faster than that.
  const isUnderWay = useRef(false)

  const checkout = async (nickname: string | null, lines: CartLine[]): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPending(true)
    try {
      const order = await placeOrder(mutate, nickname, lines)
      setPlaced(order)
      if (nickname !== null && shopNumber) keepInvoice(nickname, order)
      clearCart()
    } catch (error) {
      const isAnswer = error instanceof RequestError
      notify.failure('Failed to place order. Please try again.', isAnswer ? reasonOf(error) : lostAnswer)
      // The cart must show the prices of now, what is on the shelf, and whether the shop is open.
      if (isAnswer && error.status === 409)
        await mutate((key) => decidesOrders.has(key)).catch(() => undefined)
    } finally {
      isUnderWay.current = false
      setPending(false)
    }
  }
  return { checkout, isPending, placed, reset: () => setPlaced(undefined) }
}
