import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { AdminOrder } from '#contract/admin-orders.ts'
import { limits } from '#contract/limits.ts'
import { catalogueData } from '../../shared/api/keys.ts'
import { epochOfPage, openRefresh, type StaleByName } from '../../shared/api/live.ts'
import { useQueryCache } from '../../shared/api/mutation.ts'
import { useQueryWith } from '../../shared/api/query.ts'
import { useStore } from '../../shared/lib/store.ts'
import { adminKeys, ownersCatalogueData, ownersOrderData } from '../shared/keys.ts'
import { createPageAnswers } from '../shared/page-answers.ts'
import { alwaysRevalidate, pageReader } from '../shared/query.ts'
import { type Alarm, createAlarm } from './alarm.ts'

const AlarmContext = createContext<Alarm | undefined>(undefined)

export const useAlarm = (): Alarm => {
  const alarm = useContext(AlarmContext)
  if (!alarm) throw new Error('The alarm is only known within the dashboard')
  return alarm
}

/** Milliseconds between two reads of what changed. The counter must not show an old price for long. */
const between = 1_000

const staleByName: StaleByName = {
  catalogue: [...catalogueData, ...ownersCatalogueData],
  orders: ownersOrderData,
  customers: ownersOrderData,
  money: ownersOrderData,
}

const readOrders = pageReader(AdminOrder)

/** More than customers cancel between two reads. */
const latest = 5

/** The orders nobody has accepted yet, newest first. */
const useNewOrders = () =>
  useQueryWith(adminKeys.orders(limits.pageMaximum, { status: 'new' }), readOrders, alwaysRevalidate).data
    ?.items

/** The latest orders that were cancelled, by whomever. */
const useCancelledOrders = () =>
  useQueryWith(adminKeys.orders(latest, { status: 'cancelled' }), readOrders, alwaysRevalidate).data?.items

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
  const cache = useQueryCache()
  useEffect(() => {
    const refresh = openRefresh(cache, staleByName, between)
    const close = alarm.open((names, epoch) => {
      // The owner's page has the epoch of all data, so what it has read since is as new.
      const isFresh = epoch !== undefined && epoch === epochOfPage()
      store.get(createPageAnswers).release(isFresh)
      if (!isFresh) refresh.request(names)
    })
    return () => {
      close()
      refresh.close()
    }
  }, [alarm, cache, store])
  useOnRead(useNewOrders(), alarm.showNew)
  useOnRead(useCancelledOrders(), alarm.showCancelled)
  return <AlarmContext value={alarm}>{children}</AlarmContext>
}
