import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { refusalOf, useCustomer } from '../../shared/api/queries.ts'
import { useOrdersOfCustomer } from '../loyalty/api.ts'
import { OrderAnnouncer } from '../loyalty/status/order-announcer.tsx'
import { isCurrent } from './current-orders.ts'
import { setHasOrders } from './names-with-orders.ts'
import { forgetPendingInvoices, isPutAway, usePutAway } from './put-away.ts'
import { StripOrder } from './strip-order.tsx'
import { texts } from './texts.ts'

/** The current orders of the nickname, one at a time, newest first. Stays up to date while it is rendered. */
export const OrderStrip = ({ nickname }: { nickname: string }) => {
  const customer = useCustomer(nickname)
  const orders = useOrdersOfCustomer(customer.data?.id)
  const putAwayOrders = usePutAway()
  /** The order that changed last, or that the shopper asked for. */
  const [wantedId, setWantedId] = useState<string>()
  // My Points listens itself, and the browser should not hold two connections.
  const isListening = useLocation().pathname !== pages.loyalty

  const current = orders.data?.filter(isCurrent)
  const hasOrders = customer.data === null ? false : current && current.length > 0
  useEffect(forgetPendingInvoices, [])
  useEffect(() => {
    if (hasOrders !== undefined) setHasOrders(nickname, hasOrders)
  }, [nickname, hasOrders])

  if (!customer.data || !current || refusalOf(customer.error) || refusalOf(orders.error)) return null
  const shown = current.filter((order) => !isPutAway(putAwayOrders, order))
  const at = Math.max(
    0,
    shown.findIndex(({ id }) => id === wantedId),
  )
  const order = shown[at]
  const next = shown[(at + 1) % shown.length]
  return (
    <>
      {isListening && hasOrders && (
        <OrderAnnouncer customerId={customer.data.id} onStep={({ orderId }) => setWantedId(orderId)} />
      )}
      {order && (
        <StripOrder
          order={order}
          nickname={nickname}
          position={shown.length > 1 ? texts.position(at + 1, shown.length) : undefined}
          onNext={() => setWantedId(next?.id)}
        />
      )}
    </>
  )
}
