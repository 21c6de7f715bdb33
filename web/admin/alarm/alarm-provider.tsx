import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { ChangeName } from '#contract/events.ts'
import { catalogueData, shoppersOrderData } from '../../shared/api/keys.ts'
import { createRefresh } from '../../shared/api/live.ts'
import { useQueryCache } from '../../shared/api/mutation.ts'
import { useStore } from '../../shared/lib/store.ts'
import { ownersCatalogueData, ownersOrderData } from '../shared/keys.ts'
import { type Alarm, createAlarm } from './alarm.ts'
import { useCancelledOrders, useNewOrders } from './api.ts'

type Shared = Alarm & {
  /** Reads again the orders that are shown, and what follows from them. */
  refresh: () => void
}

const AlarmContext = createContext<Shared | undefined>(undefined)

export const useAlarm = (): Shared => {
  const alarm = useContext(AlarmContext)
  if (!alarm) throw new Error('The alarm is only known within the dashboard')
  return alarm
}

/** Milliseconds between two reads of what changed. The counter must not show an old price for long. */
const between = 1_000

const useRefresh = () => {
  const cache = useQueryCache()
  return useMemo(
    () =>
      createRefresh((names) => {
        // The component of a query shows its failure.
        if (names.has('catalogue')) void cache.invalidate(...catalogueData, ...ownersCatalogueData)
        void cache.revalidate(...ownersOrderData)
        void cache.invalidate(...shoppersOrderData)
      }, between),
    [cache],
  )
}

/** Calls back with the list as soon as it was read, and after each change of it. */
const useOnRead = (
  orders: readonly AdminOrder[] | undefined,
  onRead: (orders: readonly AdminOrder[]) => void,
) =>
  useEffect(() => {
    if (orders) onRead(orders)
  }, [orders, onRead])

/** Keeps what the dashboard shows up to date, and rings while it is open, on every tab. */
export const AlarmProvider = ({ children }: { children: ReactNode }) => {
  const store = useStore()
  const [alarm] = useState(() => createAlarm(store))
  const refresh = useRefresh()
  useEffect(() => {
    const close = alarm.open(refresh.request)
    return () => {
      close()
      refresh.cancel()
    }
  }, [alarm, refresh])
  const { orders, hasFailed } = useNewOrders()
  useOnRead(orders, alarm.showNew)
  const hadFailed = useRef(hasFailed)
  useEffect(() => {
    // The other lists on the screen failed at the same moment, and only this one is read until it succeeds.
    if (hadFailed.current && !hasFailed) refresh.request(ChangeName.options)
    hadFailed.current = hasFailed
  }, [hasFailed, refresh])
  useOnRead(useCancelledOrders(), alarm.showCancelled)
  const shared = useMemo(() => ({ ...alarm, refresh: () => refresh.request(['orders']) }), [alarm, refresh])
  return <AlarmContext value={shared}>{children}</AlarmContext>
}
