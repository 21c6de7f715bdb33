import { useEffect, useEffectEvent, useState } from 'react'
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
const useLiveUpdates = (customerId: string): LiveState => {
  const [state, setState] = useState<LiveState>('connecting')
  const cache = useQueryCache()
  useEffect(() => {
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

/** The order that changed since the list was read before, and the step; undefined until one does. */
const useLastStep = (customerId: string): { order: Order; text: string } | undefined => {
  const { data: orders } = useOrdersOfCustomer(customerId)
  const [seen, setSeen] = useState(orders)
  const [last, setLast] = useState<{ order: Order; text: string }>()
  if (orders !== seen) {
    setSeen(orders)
    const changed = orders?.find(({ id, changes }) => {
      const before = seen?.find((order) => order.id === id)
      return before && changes.length > before.changes.length
    })
    if (changed) setLast({ order: changed, text: stepText(changed) })
  }
  return last
}

type Props = {
  customerId: string
  /** Called with the order that has changed. */
  onStep?: (order: Order) => void
  /** Renders the state of the connection. */
  children?: (state: LiveState) => React.ReactNode
}

/** Keeps the customer's orders up to date while the page is visible, and announces each change to screen readers. */
export const OrderAnnouncer = ({ customerId, onStep, children }: Props) => {
  const state = useLiveUpdates(customerId)
  const step = useLastStep(customerId)
  const tell = useEffectEvent((order: Order) => onStep?.(order))
  useEffect(() => {
    if (step) tell(step.order)
  }, [step])
  return (
    <>
      <p className={block.unseen} role="status">
        {step?.text}
      </p>
      {children?.(state)}
    </>
  )
}

/** Keeps My Points up to date, and shows when the shop cannot be reached. */
export const LiveOrders = ({ customerId }: { customerId: string }) => (
  <OrderAnnouncer customerId={customerId}>
    {(state) => (
      <div role="status">
        {state === 'lost' && <p className={`${block.note} ${classes.lost}`}>{texts.lost}</p>}
      </div>
    )}
  </OrderAnnouncer>
)
