import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import type { OrderCounts } from '#contract/admin-orders.ts'
import { limits } from '#contract/limits.ts'
import { OrderStatus, orderStatusNames } from '#contract/orders.ts'
import { ShopDay } from '#contract/shop-day.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { EmptyNote } from '../../shared/ui/load-states.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { OrdersChoice, type OrdersFilter } from './api.ts'
import classes from './orders.module.css'
import { texts } from './texts.ts'

/** The URL of the tab with these filters. */
export const ordersAddress = ({ choice, ...filter }: Partial<OrdersFilter>): string => {
  const parameters = { tab: 'orders', status: choice, ...filter }
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `?${new URLSearchParams(given)}`
}

/** The orders that the tab lists according to its URL (`?tab=orders&status=new&search=asha&day=2026-11-22`). */
export const useOrdersFilter = (): OrdersFilter => {
  const [parameters] = useSearchParams()
  const status = parameters.get('status')
  const day = parameters.get('day')
  return {
    choice: v.is(OrdersChoice, status) ? status : undefined,
    search: parameters.get('search') ?? '',
    day: v.is(ShopDay, day) ? day : undefined,
  }
}

/** The look of a button that is one of several choices. */
export const choiceChip = { flex: 'none', px: 10, fw: 400, radius: 'xl' } as const

/** Milliseconds after the last letter until the search is sent. */
const typingTime = 250

/** The box for a number or a name, which is kept in the address. */
export const FindOrders = ({ filter }: { filter: OrdersFilter }) => {
  const { search } = filter
  const navigate = useNavigate()
  const [typed, setTyped] = useState(search)
  const [applied, setApplied] = useState(search)
  if (applied !== search) {
    // The address was changed elsewhere, such as by the alarm's banner.
    setApplied(search)
    setTyped(search)
  }
  const apply = useEffectEvent((text: string) => {
    if (text === search) return
    setApplied(text)
    void navigate(ordersAddress({ ...filter, search: text }), { replace: true })
  })
  useEffect(() => {
    const timer = setTimeout(() => apply(typed.trim()), typingTime)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <search>
      <SearchField
        label={texts.find.find}
        hint={texts.find.findHint}
        maxLength={limits.search}
        text={typed}
        onText={setTyped}
      />
    </search>
  )
}

/** The lists that the select offers. */
const selectable = [...OrderStatus.options, 'unwanted'] as const

/** The number of all orders, the cancelled ones among them. */
export const countAll = (counts: OrderCounts): number =>
  OrderStatus.options.reduce((sum, status) => sum + counts[status], 0)

type Props = { filter: OrdersFilter; counts: OrderCounts | undefined }

/** The lists of orders as links, each with its number of orders, and a select for those of one status. */
export const StatusFilter = ({ filter, counts: all }: Props) => {
  const { choice: chosen, search, day } = filter
  const navigate = useNavigate()
  // The counts are those of all days.
  const counts = search || day ? undefined : all
  const isDelivering = useSetting('delivery_on').data === 'yes' || (all && all.deliveries > 0)
  const addressOf = (choice: OrdersChoice | undefined) => ordersAddress({ ...filter, choice })
  const link = (choice: OrdersChoice | undefined, name: string, count: number | null | undefined) => (
    <Button
      key={name}
      component={Link}
      to={addressOf(choice)}
      {...choiceChip}
      variant={choice === chosen ? 'light' : 'default'}
      aria-current={choice === chosen || undefined}
    >
      <span>
        {name} {typeof count === 'number' && <b>{count.toLocaleString('en-IN')}</b>}
      </span>
    </Button>
  )
  const nameOf = (choice: (typeof selectable)[number]) => {
    const name = choice === 'unwanted' ? texts.unwanted : orderStatusNames[choice]
    return counts ? `${name} (${counts[choice].toLocaleString('en-IN')})` : name
  }
  return (
    <Group component="nav" className={classes.bar ?? ''} mb={8} aria-label={texts.byStatus}>
      {link('todo', texts.queue.toDo, counts && counts.new + counts.accepted + counts.ready + counts.out)}
      {(chosen === 'deliveries' || isDelivering) &&
        link('deliveries', texts.delivery.deliveries, counts?.deliveries)}
      {/* A shop that enters no payments sees no lists of them. */}
      {(chosen === 'unpaid' || typeof all?.unpaid === 'number') &&
        link('unpaid', texts.payment.words.unpaid, counts?.unpaid)}
      {(chosen === 'khata' || typeof all?.onKhata === 'number') &&
        link('khata', texts.payment.paid.khata, counts?.onKhata)}
      {link(undefined, texts.all, counts && countAll(counts))}
      <NativeSelect
        aria-label={texts.status}
        w="9rem"
        value={selectable.find((choice) => choice === chosen) ?? ''}
        onChange={({ currentTarget: { value } }) =>
          navigate(addressOf(selectable.find((choice) => choice === value)))
        }
        data={[
          { value: '', label: texts.status },
          ...selectable.map((choice) => ({ value: choice, label: nameOf(choice) })),
        ]}
      />
      <TextInput
        type="date"
        aria-label={texts.find.day}
        value={day ?? ''}
        onChange={({ currentTarget }) =>
          navigate(ordersAddress({ ...filter, day: currentTarget.value }), { replace: true })
        }
      />
    </Group>
  )
}

/** Says that a list has no orders, and after a search where else to look. */
export const NothingFound = ({ filter: { choice, search, day } }: { filter: OrdersFilter }) => {
  const isFiltered = choice !== undefined || day !== undefined
  if (!search) return <EmptyNote>{isFiltered ? texts.noneHere : texts.none}</EmptyNote>
  return (
    <EmptyNote>
      {texts.find.noneFound(search)}{' '}
      {isFiltered && (
        <Text component={Link} inherit c="var(--brand-text)" fw={600} to={ordersAddress({ search })}>
          {texts.find.elsewhere}
        </Text>
      )}
    </EmptyNote>
  )
}
