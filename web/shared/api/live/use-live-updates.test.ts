import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { OrderEvent, OrderEventsSince } from '#contract/events.ts'
import { openTestShop } from '../../../../src/testing/test-shop.ts'
import { connect } from '../../../testing/connection.ts'
import { eventSourceOver } from '../../../testing/event-source.ts'
import { useLiveUpdates } from './use-live-updates.ts'

const feedOf = ({ id }: { id: string }) => ({
  path: `/api/customers/${id}/events`,
  event: OrderEvent,
  since: OrderEventsSince,
})

test('a screen listens to its present feed with its present listener, and to nothing when it is gone', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct()
  const [asha, ravi] = [await shop.addCustomer('Asha'), await shop.addCustomer('Ravi')]
  const connection = connect(shop.visitor)
  vi.stubGlobal('fetch', connection.fetch)
  vi.stubGlobal('EventSource', eventSourceOver(connection))
  const heard: string[] = []
  const screen = renderHook(
    ({ customer, name }: { customer: { id: string } | undefined; name: string }) =>
      useLiveUpdates(customer && feedOf(customer), {
        onEvent: ({ orderId }) => heard.push(`${name} ${orderId}`),
        onResync: () => heard.push(`${name} resync`),
      }),
    { initialProps: { customer: undefined as { id: string } | undefined, name: 'nobody' } },
  )
  expect(screen.result.current).toBe('connecting')
  expect(connection.calls).toEqual([])
  screen.rerender({ customer: asha, name: 'first' })
  await waitFor(() => expect(screen.result.current).toBe('live'))
  screen.rerender({ customer: asha, name: 'second' })
  const { id } = await shop.placeOrder([{ ...tea, quantity: 1 }], asha)
  await waitFor(() => expect(heard).toEqual(['first resync', `second ${id}`]))
  expect(connection.streams()).toBe(1)
  screen.rerender({ customer: ravi, name: 'third' })
  await waitFor(() => expect(heard.at(-1)).toBe('third resync'))
  expect(connection.streams()).toBe(1)
  screen.unmount()
  expect(connection.streams()).toBe(0)
})
