import { useRef, useState } from 'react'
import type { Paise } from '#contract/money.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { RequestError, reasonOf } from '../../shared/api/request.ts'
import { usePart } from '../../shared/lib/store.ts'
import { useAlarm } from '../alarm/alarm-provider.tsx'
import { useExpire } from '../shared/session.ts'
import { useSell } from './api.ts'
import { type BillPayment, createBills } from './bills.ts'
import type { Sold } from './payment.tsx'
import { texts } from './texts.ts'

/** Sends bills, each of them once. `readOffer` reads what decides about a bill again: the products, and the terms of delivery. */
export const useSelling = (
  products: ReadonlyMap<string, AdminProduct>,
  readOffer: () => Promise<AdminProduct[] | undefined>,
) => {
  const bills = usePart(createBills)
  const sell = useSell()
  const expire = useExpire()
  const { retry } = useAlarm()
  const [isSending, setSending] = useState(false)
  const [sold, setSold] = useState<Sold>()
  // State changes only at the next render, and two keys can be faster.
  const isUnderWay = useRef(false)
  /** Books the bill. Resolves with why the store has refused it; undefined when it is booked, or may be. */
  const send = async (
    payment: BillPayment,
    received: Sold['received'],
    fee: Paise | undefined,
  ): Promise<string | undefined> => {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setSending(true)
    const { current: bill } = bills.get()
    bills.markSent(bill.key, payment)
    try {
      const order = await sell(bill, payment, products, fee)
      bills.finish(bill.key)
      setSold({ order, payment, received })
      return undefined
    } catch (error) {
      // Without an answer, and after a fault of the store, the bill may be booked.
      if (!(error instanceof RequestError)) {
        // A dead connection is noticed only after a silence: the dashboard should say so now.
        retry()
        return undefined
      }
      if (error.status >= 500) return undefined
      bills.markRefused(bill.key)
      // The store treats whoever is not logged in as a shopper, who may not do this.
      if (error.status === 401 || error.status === 403) {
        await expire()
        return undefined
      }
      if (error.status !== 409) return reasonOf(error)
      const present = await readOffer().catch(() => undefined)
      const isChanged = present?.some(({ id, price }) => {
        const shown = products.get(id)
        return shown?.price !== price && bill.lines.some(({ productId }) => productId === id)
      })
      return isChanged ? texts.pricesChanged : reasonOf(error)
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }
  return { send, isSending, sold }
}
