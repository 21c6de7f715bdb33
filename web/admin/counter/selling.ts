import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { DeliveryTerms } from '#contract/delivery.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { usePart } from '../../shared/lib/store.ts'
import { readKhata } from '../khata/api.ts'
import { useMutation } from '../kit/use-mutation.ts'
import { adminKeys } from '../shared/keys.ts'
import { useSell } from './api.ts'
import { type Bill, type BillPayment, createBills, isDelivery } from './bills.ts'
import { findEntryField, focusEntryField } from './keys.tsx'
import { type PricedBill, priceBill, readReceived } from './priced-bill.ts'
import { texts } from './texts.ts'

/** Why a bill cannot be sold as it stands; undefined when nothing is in the way. */
const findObstacle = (
  bill: Bill,
  { lines, delivery }: PricedBill,
  payment: BillPayment,
): string | undefined => {
  if (bill.received.trim() !== '' && (payment === 'upi' || payment === 'khata')) return texts.wholeBill
  const unsaleable = lines.find((line) => line.problem)
  if (unsaleable) return texts.takeOut(unsaleable.name)
  if (isDelivery(bill) && !delivery) return texts.noDelivery
  const typed = findEntryField()?.value.trim()
  return typed ? texts.notOnBill(typed) : undefined
}

/** What must be shown or asked before a bill is sold: its UPI code, whose khata it goes on, or the opening of that khata. */
export type SaleQuestion = 'upi' | 'khata-customer' | 'khata'

/** Sells the bill, unless something is in the way or to be asked. A bill that was sent is sent again as it is. */
export const useSelling = (
  products: ReadonlyMap<string, AdminProduct>,
  terms: DeliveryTerms | undefined,
  view: RefObject<HTMLElement | null>,
  ask: (question: SaleQuestion) => void,
) => {
  const bills = usePart(createBills)
  const hasUpiCode = Boolean(useSetting('upi_id').data)
  const { current: bill } = bills.useValue()
  const sale = useSell(products)
  const findKhata = useMutation((customerId: string) => readKhata(adminKeys.khata(customerId).path), {
    failure: texts.khataNotRead,
    isRepeatable: true,
  })
  const [refused, setRefused] = useState<{ bill: Bill; problem: string | undefined }>()
  const setProblem = (problem: string | undefined) => setRefused({ bill: bills.get().current, problem })

  const send = async (payment: BillPayment) => {
    const { current } = bills.get()
    const { payable, delivery } = priceBill(current, products, terms)
    const given = payment === 'cash' ? readReceived(current.received, payable) : undefined
    const received = given && 'amount' in given ? given.amount : undefined
    await sale.runInForm(setProblem, current, payment, delivery?.fee, received)
    focusEntryField()
  }
  const sellOnKhata = async () => {
    const { customer } = bills.get().current
    if (!customer) return ask('khata-customer')
    if (customer.id === null) return ask('khata')
    const found = await findKhata.run(customer.id)
    if (found) await (found.answer ? send('khata') : ask('khata'))
  }
  const sell = async (payment: BillPayment) => {
    const { sent, lines, source } = bills.get().current
    if (sent) return sent.payment === payment ? send(payment) : undefined
    if (lines.length === 0 || (source === 'phone') !== (payment === null)) return
    // What is typed into an amount applies when its field is left, and what is wrong with it is then marked.
    flushSync(focusEntryField)
    const present = bills.get().current
    const wrong = view.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (wrong) return wrong.focus()
    const obstacle = findObstacle(present, priceBill(present, products, terms), payment)
    if (obstacle) return setProblem(obstacle)
    const required = view.current?.querySelectorAll<HTMLInputElement>('input[aria-required=true]') ?? []
    const empty = [...required].find(({ value }) => value.trim() === '')
    setProblem(empty && texts.callerMissing)
    if (empty) return empty.focus()
    if (payment === 'upi' && hasUpiCode) return ask('upi')
    await (payment === 'khata' ? sellOnKhata() : send(payment))
  }
  return {
    sell: (payment: BillPayment) => void sell(payment),
    /** Sells without another question. */
    confirm: (payment: BillPayment) => void send(payment),
    isSending: sale.isBusy,
    /** Shown until the bill is changed. */
    problem: refused?.bill === bill ? refused.problem : undefined,
    setProblem,
  }
}
