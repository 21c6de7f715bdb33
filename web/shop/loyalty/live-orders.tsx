import { useEffect, useState } from 'react'
import { orderNumber } from '#contract/ids.ts'
import type { Order } from '#contract/orders.ts'
import { catalogueData, shoppersOrderData } from '../../shared/api/keys.ts'
import {
  epochOfPage,
  type LiveState,
  openLiveUpdates,
  openRefresh,
  type StaleByName,
} from '../../shared/api/live.ts'
import { useQueryCache } from '../../shared/api/mutation.ts'
import block from '../../shared/ui/block.module.css'
import { texts as orderTexts } from '../order/texts.ts'
import { useOrdersOfCustomer } from './api.ts'
import classes from './loyalty.module.css'
import { reasonText } from './order-status.tsx'
import { texts } from './texts.ts'

/** Milliseconds between two reads of what changed. */
const between = 2_000

const staleByName: StaleByName = {
  catalogue: catalogueData,
  orders: shoppersOrderData,
  customers: shoppersOrderData,
  money: shoppersOrderData,
}

/** Keeps what is shown up to date while the page is visible. */
const useLiveUpdates = (customerId: string | undefined): LiveState => {
  const [state, setState] = useState<LiveState>('connecting')
  const cache = useQueryCache()
  useEffect(() => {
    if (customerId === undefined) return
    const refresh = openRefresh(cache, staleByName, between)
    const updates = openLiveUpdates(
      `/api/customers/${customerId}/events`,
      {
        onChanged: (names, epoch) => {
          const isCatalogueFresh = epoch !== undefined && epoch === epochOfPage()
          refresh.request(names.filter((name) => !(isCatalogueFresh && name === 'catalogue')))
        },
        onStatus: (status) => setState(status.state),
      },
      { pausesWhenHidden: true },
    )
    return () => {
      updates.close()
      refresh.close()
    }
  }, [customerId, cache])
  return state
}

/** What the newest change of an order is to the shopper, as a sentence. */
const stepText = ({ id, status, changes }: Order): string => {
  const number = orderNumber(id)
  const change = changes.at(-1)
  if (change?.weighed || change?.changed) return texts.stepChanged(number)
  return texts.step(number, orderTexts.statuses[status], change?.reason ? reasonText(change.reason) : null)
}

type Step = { orderId: string; text: string }

/** The order that changed since the list was read before, and how; undefined until one does. */
const useLastStep = (customerId: string | undefined): Step | undefined => {
  const { data: orders } = useOrdersOfCustomer(customerId)
  const [seen, setSeen] = useState(orders)
  const [last, setLast] = useState<Step>()
  if (orders !== seen) {
    setSeen(orders)
    const changed = orders?.find(({ id, changes }) => {
      const before = seen?.find((order) => order.id === id)
      return before && changes.length > before.changes.length
    })
    if (changed) setLast({ orderId: changed.id, text: stepText(changed) })
  }
  return last
}

/**
 * Keeps the customer's orders up to date while the page is visible; does nothing without a customer. Returns the state of the
 * connection, and the latest step of an order, which `StepStatus` announces.
 */
export const useLiveOrders = (customerId: string | undefined) => ({
  state: useLiveUpdates(customerId),
  step: useLastStep(customerId),
})

/** Announces a step to screen readers. Rendered also before the first step, because a live region must be there before its text. */
export const StepStatus = ({ step }: { step: Step | undefined }) => (
  <p className={block.unseen} role="status">
    {step?.text}
  </p>
)

/** Keeps My Points up to date, and shows when the shop cannot be reached. */
export const LiveOrders = ({ customerId }: { customerId: string }) => {
  const { state, step } = useLiveOrders(customerId)
  return (
    <>
      <StepStatus step={step} />
      <div role="status">
        {state === 'lost' && <p className={`${block.note} ${classes.lost}`}>{texts.lost}</p>}
      </div>
    </>
  )
}
