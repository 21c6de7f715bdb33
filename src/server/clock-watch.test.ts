import { expect, test } from 'vitest'
import { createLogger } from '../lib/logger.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { watchClock } from './clock-watch.ts'

const minute = 60_000
/** 1:02 pm in India. */
const start = new Date('2026-03-02T13:02:00+05:30')

test('a clock behind the newest order or payment is told once, at the start and when it is set back', async () => {
  await using shop = await openTestShop({ now: start, log: { ...createLogger('error'), info: () => {} } })
  const told = () => shop.context.backups.notices().map(({ en }) => en)
  const watch = watchClock(shop.context, shop.dataDir)
  const setClock = (by: number) => {
    shop.setTime(new Date(start.getTime() + by * minute))
    return watch.look()
  }
  const tea = await shop.addProduct({ price: '10' })
  await setClock(-60)
  expect(told()).toEqual([]) // nothing is stored yet
  await setClock(0)
  const { id } = await shop.placeOrder([{ id: tea.id, quantity: 1 }])
  await setClock(60)
  await setClock(-2)
  expect(told()).toEqual([])
  await setClock(-3)
  await setClock(-4)
  const behind = (time: string) =>
    `The clock of this PC is behind: the newest order or payment in the store is of 2 Mar 2026, ${time}. Please set date and time, or what comes next is counted on the wrong day.`
  expect(told()).toEqual([behind('1:02 pm')])
  await setClock(30)
  await shop.admin.json('PUT', `/api/orders/${id}/payment`, { payment: 'cash', from: 'unpaid' })
  await setClock(0)
  expect(told()).toEqual([behind('1:02 pm'), behind('1:32 pm')])
  await watch.stop()
  const next = watchClock(shop.context, shop.dataDir)
  await next.stop()
  expect(told()).toHaveLength(2) // the same notice is not left twice
})
