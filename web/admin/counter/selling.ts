import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DeliveryTerms } from '#contract/delivery.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { createClock } from '../../shared/api/clock.ts'
import { usePart } from '../../shared/lib/store.ts'
import { useSell } from './api.ts'
import { type Bill, type BillPayment, createBills, isDelivery } from './bills.ts'
import { findEntryField, focusEntryField } from './keys.tsx'
import { type PricedBill, priceBill } from './lines.tsx'
import { deliveryHint, readReceived, type Sold } from './payment.tsx'
import { presentTime } from './phone-order.tsx'
import { texts } from './texts.ts'

/** Why a bill cannot be sold as it stands; undefined when nothing is in the way. */
const findObstacle = (bill: Bill, { lines, delivery }: PricedBill): string | undefined => {
  const unsaleable = lines.find((line) => line.problem)
  if (unsaleable) return texts.takeOut(unsaleable.name)
  if (isDelivery(bill) && !delivery) return texts.noDelivery
  if (delivery && delivery.toMinimum > 0) return deliveryHint(delivery)
  const typed = findEntryField()?.value.trim()
  return typed ? texts.notOnBill(typed) : undefined
}

/** The first field with something wrong in it, which is then in sight. */
const findWrongField = (view: HTMLElement | null): HTMLElement | null => {
  const field = view?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null
  field?.closest('details')?.setAttribute('open', '')
  return field
}

/** Sells the bill, unless something is in the way. A bill that was sent is sent again as it is. */
export const useSelling = (
  products: ReadonlyMap<string, AdminProduct>,
  terms: DeliveryTerms | undefined,
  view: RefObject<HTMLElement | null>,
) => {
  const bills = usePart(createBills)
  const clock = usePart(createClock)
  const { current: bill } = bills.useValue()
  const sale = useSell(products)
  const [sold, setSold] = useState<Sold>()
  const [refused, setRefused] = useState<{ bill: Bill; problem: string | undefined }>()
  /** The key of the bill that was found incomplete. */
  const [tried, setTried] = useState<string>()
  const setProblem = (problem: string | undefined) => setRefused({ bill: bills.get().current, problem })

  const send = async (payment: BillPayment) => {
    const { current } = bills.get()
    const { payable, delivery } = priceBill(current, products, terms)
    const given = payment === 'cash' ? readReceived(current.received, payable) : undefined
    const received = given && 'amount' in given ? given.amount : undefined
    const sent = await sale.runInForm(setProblem, current, payment, delivery?.fee)
    if (sent?.answer) setSold({ order: sent.answer, payment, received })
    focusEntryField()
  }
  const sell = async (payment: BillPayment) => {
    const { sent, asked, key, lines, source } = bills.get().current
    if (sent) return sent.payment === payment ? send(payment) : undefined
    if (lines.length === 0 || (source === 'phone') !== (payment === null)) return
    if (payment === null) bills.ask({ pickupAt: presentTime(asked, clock.now()) })
    // What is typed into an amount applies when its field is left, and what is wrong with it is then marked.
    flushSync(() => {
      focusEntryField()
      if (payment === null) setTried(key)
    })
    const present = bills.get().current
    if (present.received.trim() !== '' && (payment === 'upi' || payment === 'khata'))
      return setProblem(texts.wholeBill)
    const wrong = findWrongField(view.current)
    if (wrong) return wrong.focus()
    const obstacle = findObstacle(present, priceBill(present, products, terms))
    setProblem(obstacle)
    if (!obstacle) await send(payment)
  }
  return {
    sell: (payment: BillPayment) => void sell(payment),
    isSending: sale.isBusy,
    sold,
    isTried: tried === bill.key,
    /** Shown until the bill is changed. */
    problem: refused?.bill === bill ? refused.problem : undefined,
    setProblem,
  }
}
