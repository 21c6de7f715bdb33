import { Box, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { OrderCounts } from '#contract/admin-orders.ts'
import { limits } from '#contract/limits.ts'
import { type OrderStatus, orderStatusNames } from '#contract/orders.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { urgent } from '../shared/looks.tsx'
import { namedDays, type OrdersFilter, ordersAddress } from './address.ts'
import type { OrdersChoice } from './api.ts'
import { texts } from './texts.ts'

/** The look of a button that is one of several choices. */
export const choiceChip = { flex: 'none', px: 10, fw: 400, radius: 'xl' } as const

/** Milliseconds after the last letter until the search is sent. */
const typingTime = 250

/** The box for a number or a name, and the choice of the day. Both are kept in the address. */
export const FindOrders = ({ filter }: { filter: OrdersFilter }) => {
  const { choice, search, dayChoice, today } = filter
  const navigate = useNavigate()
  const [typed, setTyped] = useState(search)
  const [applied, setApplied] = useState(search)
  if (applied !== search) {
    // The address was changed elsewhere, such as by the alarm's banner.
    setApplied(search)
    setTyped(search)
  }
  const show = (next: { search: string; day: string | undefined }) =>
    navigate(ordersAddress({ choice, ...next }), { replace: true })
  const apply = (text: string) => {
    if (text === search) return
    setApplied(text)
    void show({ search: text, day: dayChoice })
  }
  const applyLatest = useRef(apply)
  useEffect(() => {
    applyLatest.current = apply
  })
  useEffect(() => {
    // The day may change before the timer fires, so the values from when it started may be out of date.
    const timer = setTimeout(() => applyLatest.current(typed.trim()), typingTime)
    return () => clearTimeout(timer)
  }, [typed])
  const isDate = dayChoice !== undefined && dayChoice !== 'today' && dayChoice !== 'yesterday'
  const showDay = (day: string | undefined) => show({ search: typed.trim(), day })
  return (
    <Group component="search" flex={{ base: '1 1 100%', md: '1 1 0' }} gap={8} miw={0}>
      <SearchField
        label={texts.find.find}
        hint={texts.find.findHint}
        flex="1 1 6rem"
        maxLength={limits.search}
        text={typed}
        onText={setTyped}
        onKeyDown={({ key }) => key === 'Enter' && apply(typed.trim())}
      />
      <NativeSelect
        aria-label={texts.find.day}
        value={isDate ? 'date' : (dayChoice ?? '')}
        onChange={({ currentTarget: { value } }) => showDay(value === 'date' ? today : value)}
        data={[
          { value: '', label: texts.find.allDays },
          ...namedDays.map((name) => ({ value: name, label: texts.find.days[name] })),
          { value: 'date', label: texts.find.aDay },
        ]}
      />
      {isDate && (
        <TextInput
          type="date"
          aria-label={texts.date}
          max={today}
          value={dayChoice}
          onChange={({ currentTarget: { value } }) => value && showDay(value)}
        />
      )}
    </Group>
  )
}

type StatusFilterProps = { filter: OrdersFilter; counts: OrderCounts | undefined }

const statuses = Object.keys(orderStatusNames) as OrderStatus[]

/** The number of all orders, the cancelled ones among them. */
export const countAll = (counts: OrderCounts): number =>
  statuses.reduce((sum, status) => sum + counts[status], 0)

/** Links that filter the list by status, each with its number of orders. */
export const StatusFilter = ({ filter, counts: all }: StatusFilterProps) => {
  const { choice: chosen, search, day, dayChoice } = filter
  // The counts are those of all days.
  const counts = search || day ? undefined : all
  const waiting = all && all.new + all.accepted + all.ready + all.out
  const isDelivering = useSetting('delivery_on').data === 'yes' || (all && all.deliveries > 0)
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice or the loaded counts can move it out of view
  useEffect(() => {
    const choice = list.current?.querySelector<HTMLElement>('[aria-current]')
    const row = list.current?.parentElement
    // Scrolls only the row of filters, not the page, as `scrollIntoView` would.
    if (row && choice) row.scrollLeft = choice.offsetLeft - (row.clientWidth - choice.offsetWidth) / 2
  }, [chosen, counts === undefined])
  const choice = (status: OrdersChoice | undefined, name: string, count: number | undefined) => (
    <Button
      key={name}
      component={Link}
      to={ordersAddress({ choice: status, search, day: dayChoice })}
      {...choiceChip}
      variant={status === chosen ? 'light' : 'default'}
      aria-current={status === chosen || undefined}
    >
      <span>
        {name}{' '}
        {count !== undefined && (
          <Box component="b" {...(status === 'new' && count > 0 && { ...urgent, px: 7, bdrs: 999 })}>
            {count.toLocaleString('en-IN')}
          </Box>
        )}
      </span>
    </Button>
  )
  return (
    <Group component="nav" ref={list} gap={8} aria-label={texts.byStatus}>
      {choice(undefined, texts.all, counts && countAll(counts))}
      {choice('todo', texts.queue.toDo, counts && waiting)}
      {(chosen === 'deliveries' || isDelivering) &&
        choice('deliveries', texts.delivery.deliveries, counts?.deliveries)}
      {statuses
        // Deliveries has them too.
        .filter((status) => status !== 'out' || chosen === 'out')
        .map((status) => choice(status, orderStatusNames[status], counts?.[status]))}
      {/* A shop that enters no payments sees no lists of them. */}
      {(chosen === 'unpaid' || all?.hasPayments) && choice('unpaid', texts.payment.unpaid, undefined)}
      {(chosen === 'khata' || all?.hasKhatas) && choice('khata', texts.payment.paid.khata, undefined)}
      {(chosen === 'unwanted' || (all && all.unwanted > 0)) &&
        choice('unwanted', texts.unwanted, counts?.unwanted)}
    </Group>
  )
}

/** Says that no order matches the search or the day, and what to do. */
export const NothingFound = ({ filter: { choice, search, day } }: { filter: OrdersFilter }) => (
  <EmptyNote>
    {search ? texts.find.noneFound(search) : texts.find.noneOnDay}
    {search && (choice || day) && (
      <>
        {' '}
        <Text component={Link} inherit c="var(--brand-text)" fw={600} to={ordersAddress({ search })}>
          {texts.find.elsewhere}
        </Text>
      </>
    )}
  </EmptyNote>
)
