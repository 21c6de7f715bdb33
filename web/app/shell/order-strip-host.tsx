import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { orderOfPage, pages } from '#contract/pages.ts'
import { createClock } from '../../shared/api/clock.ts'
import { useCustomer } from '../../shared/api/queries.ts'
import { useNickname } from '../../shared/lib/nickname-store.ts'
import { usePart } from '../../shared/lib/store.ts'
import { loadExtras } from '../../shop/lazy-extras.ts'
import { useOrdersOfCustomer } from '../../shop/loyalty/api.ts'
import { createOwnNames } from '../../shop/nickname/own-names.ts'
import { isCurrent, useHasOrders } from '../../shop/order-strip/current-orders.ts'

/** Milliseconds after hydration. The request must not compete with those for the first view of the page. */
const requestDelay = 2_000

/**
 * Whether the nickname has current orders: as known in this browser, else as the store answers once, for orders from
 * another phone. Only the home page, which reads the customer anyway, asks the store, and only for a name that the
 * shopper has confirmed.
 */
const useHasCurrentOrders = (nickname: string, pathname: string): boolean => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), requestDelay)
    return () => clearTimeout(timer)
  }, [])
  const isOwn = usePart(createOwnNames).useIncludes(nickname)
  const { data: customer } = useCustomer(isIdle && isOwn && pathname === pages.home ? nickname : null)
  const { data: orders } = useOrdersOfCustomer(customer?.id)
  const clock = usePart(createClock)
  return useHasOrders(nickname) || (orders ?? []).some((order) => isCurrent(order, clock.now()))
}

const NicknameStrip = ({ nickname, pathname }: { nickname: string; pathname: string }) => {
  const isWanted = useHasCurrentOrders(nickname, pathname)
  const [Strip, setStrip] = useState<ComponentType<{ nickname: string }>>()
  useEffect(() => {
    if (!isWanted) return
    // Rendered once it is loaded: a part that suspends here would put off the hydration of the page. If the script fails
    // to load, the orders are still available in My Points.
    loadExtras().then(
      ({ OrderStrip }) => setStrip(() => OrderStrip),
      () => undefined,
    )
  }, [isWanted])
  return Strip && isWanted ? <Strip nickname={nickname} /> : null
}

/**
 * Renders the strip with the shopper's current orders on the shopper's pages, except My Points and an order's own page,
 * which show the orders themselves. Its script is loaded only when there are any.
 */
export const OrderStripHost = () => {
  const nickname = useNickname()
  const { pathname } = useLocation()
  if (nickname === null || pathname === pages.loyalty) return null
  if (pathname.startsWith(pages.login) || orderOfPage(pathname) !== undefined) return null
  return <NicknameStrip key={nickname} nickname={nickname} pathname={pathname} />
}
