import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop } from '../../../../src/testing/test-shop.ts'
import { Providers } from '../../../app/providers.tsx'
import { createStore } from '../../../shared/lib/store.ts'
import { connect } from '../../../testing/connection.ts'
import { eventSourceOver } from '../../../testing/event-source.ts'
import { useLiveOrders } from './live-orders.tsx'

test('a screen listens to its present customer with its present listener, and to nothing when it is gone', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct()
  const [asha, ravi] = [await shop.addCustomer('Asha'), await shop.addCustomer('Ravi')]
  const connection = connect(shop.visitor)
  vi.stubGlobal('fetch', connection.fetch)
  vi.stubGlobal('EventSource', eventSourceOver(connection))
  const heard: string[] = []
  const store = createStore()
  const screen = renderHook(
    ({ id, name }) =>
      useLiveOrders(
        id,
        ({ orderId }) => heard.push(`${name} ${orderId}`),
        () => heard.push(`${name} gone`),
      ),
    {
      initialProps: { id: asha.id, name: 'first' },
      wrapper: ({ children }) => <Providers store={store}>{children}</Providers>,
    },
  )
  await waitFor(() => expect(screen.result.current).toBe('live'))
  screen.rerender({ id: asha.id, name: 'second' })
  const { id } = await shop.placeOrder([{ ...tea, quantity: 1 }], asha)
  await waitFor(() => expect(heard).toEqual([`second ${id}`]))
  expect(connection.streams()).toBe(1)
  screen.rerender({ id: ravi.id, name: 'third' })
  await waitFor(() => expect(connection.calls.at(-1)).toBe(`STREAM /api/customers/${ravi.id}/events`))
  await waitFor(() => expect(connection.streams()).toBe(1))
  screen.unmount()
  expect(connection.streams()).toBe(0)
})
