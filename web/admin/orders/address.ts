import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { ShopDay } from '#contract/shop-day.ts'
import { OrdersChoice, type OrdersFilter } from './api.ts'

const parse = <Value>(schema: v.GenericSchema<unknown, Value>, text: string | null): Value | undefined => {
  const read = v.safeParse(schema, text)
  return read.success ? read.output : undefined
}

/** The URL of the tab with these filters. */
export const ordersAddress = ({ choice, ...filter }: Partial<OrdersFilter>): string => {
  const parameters = { tab: 'orders', status: choice, ...filter }
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `?${new URLSearchParams(given)}`
}

/** The orders that the tab lists according to its URL (`?tab=orders&status=new&search=asha&day=2026-11-22`). */
export const useOrdersFilter = (): OrdersFilter => {
  const [parameters] = useSearchParams()
  return {
    choice: parse(OrdersChoice, parameters.get('status')),
    search: parameters.get('search') ?? '',
    day: parse(ShopDay, parameters.get('day')),
  }
}

const aboveList = { state: { isAboveList: true } }

/**
 * The order that is packed, as the URL names it (`?tab=orders&pack={id}`): the phone's back button returns to the list,
 * and a reload continues packing.
 */
export const usePackingAddress = () => {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const show = (id: string | undefined, options: { replace: boolean; state?: unknown }) =>
    setSearch((now) => {
      if (id) now.set('pack', id)
      else now.delete('pack')
      return now
    }, options)
  return {
    id: search.get('pack') ?? undefined,
    open: (id: string) => show(id, { replace: false, ...aboveList }),
    /** Opens an order in place of a dialog that has an entry of its own in the browser's history. */
    openInPlaceOfDialog: (id: string) => show(id, { replace: true, ...aboveList }),
    /** Shows another order in place of this one. */
    replace: (id: string) => show(id, { replace: true, state }),
    close: () => (state?.isAboveList ? navigate(-1) : show(undefined, { replace: true })),
  }
}
