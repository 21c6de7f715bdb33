import { expect, test } from 'vitest'
import { openShopOfDays } from '../../testing/passing-days.ts'
import { clearExpiredOrigins } from './retention.service.ts'

const now = new Date('2026-03-01T06:00:00Z')
const hour = 3_600_000
const day = 24 * hour

const openShop = async () => {
  const opened = await openShopOfDays(now)
  const { shop } = opened
  const tea = await shop.addProduct()
  const asha = await shop.addCustomer('Asha')
  const wishes = { note: 'thin poha', phone: '9876543210' }
  const body = { customerId: asha.id, cartItems: [{ productId: tea.id, quantity: 1 }], ...wishes }
  const { db } = shop.context
  return {
    ...opened,
    place: async (more: object = {}): Promise<string> => {
      const sent = { body: { ...body, ...more }, from: '203.0.113.7' }
      return JSON.parse((await shop.newBrowser().call('POST', '/api/orders', sent)).text).id
    },
    /** For each order, oldest first, whether its network and phone are still stored. */
    known: async () => {
      const orders = await db.selectFrom('orders').select(['address', 'device_id']).orderBy('seq').execute()
      return orders.map(
        ({ address, device_id: device }) => `${address ? 'network' : '-'} ${device ? 'phone' : '-'}`,
      )
    },
    days: async () => {
      const rows = await db.selectFrom('running_days').select('day').orderBy('number').execute()
      return rows.map((row) => row.day)
    },
  }
}

test('the network of an order is forgotten after 14 days, its phone and what was typed after 90, nothing else changes', async () => {
  await using it = await openShop()
  await it.place()
  await it.pass(1)
  await it.place() // later on the same day, so it counts from the next recorded day
  await it.passDays(13)
  expect(await it.known()).toEqual(['network phone', 'network phone'])
  const before = it.shop.contents()
  await it.passDays(1)
  expect(await it.known()).toEqual(['- phone', 'network phone'])
  await it.passDays(1)
  expect(await it.known()).toEqual(['- phone', '- phone'])
  await it.passDays(75)
  expect(await it.known()).toEqual(['- -', '- phone'])
  await it.passDays(1)
  expect(await it.known()).toEqual(['- -', '- -'])
  const typed = { device_id: null, note: null, phone: null, request_hash: null }
  expect(it.shop.contents().orders).toMatchObject([typed, typed])
  const withoutOrigin = ({ orders = [], ...rest }: Record<string, unknown[]>) => ({
    ...rest,
    orders: orders.map((order) => ({ ...(order as object), address: null, ...typed })),
  })
  expect(withoutOrigin(it.shop.contents())).toEqual(withoutOrigin(before))
})

test('the address of a delivery is cleared 90 days after the order ended, whatever the clock shows in between', async () => {
  await using it = await openShop()
  await it.shop.admin.json('PUT', '/api/settings', { key: 'delivery_on', value: 'yes' })
  const delivery = { name: 'Asha', phone: '9876543210', street: '12, MG Road' }
  const [ended] = [
    await it.place({ fulfilment: 'delivery', delivery }),
    await it.place({ fulfilment: 'delivery', delivery }),
  ]
  const addresses = async () =>
    (await it.shop.context.db.selectFrom('order_deliveries').select('order_seq').execute()).length
  await it.pass(1)
  await it.passDays(5)
  const { setTime, admin } = it.shop
  await admin.json('POST', '/api/admin/login', { password: it.shop.password })
  await admin.json('PUT', `/api/orders/${ended}/status`, { from: 'new', status: 'completed' })
  await it.passDays(89)
  await it.pass(0, now.getTime() + 10_000 * day)
  setTime(new Date(now.getTime() + 95 * day))
  expect(await addresses()).toBe(2)
  await it.pass(24, now.getTime() + 96 * day)
  expect(await addresses()).toBe(1)
})

test('an unwanted order keeps where it came from, until it is no longer marked', async () => {
  await using it = await openShop()
  const [unwanted] = [await it.place(), await it.place()]
  const mark = (isUnwanted: boolean) =>
    it.asOwner(() => it.shop.admin.json('PUT', `/api/orders/${unwanted}/unwanted`, { isUnwanted }))
  await mark(true)
  await it.pass(1)
  await it.passDays(14)
  expect(await it.known()).toEqual(['network phone', '- phone'])
  await mark(false)
  expect(await it.known()).toEqual(['- phone', '- phone'])
  await mark(true)
  await it.passDays(76)
  expect(await it.known()).toEqual(['- phone', '- -'])
})

test('a clock set years ahead for an hour, and back, erases nothing', async () => {
  await using it = await openShop()
  await it.place()
  await it.pass(1)
  await it.pass(24, now.getTime() + 3_000 * day)
  await it.pass(1, now.getTime() + 2 * day)
  expect(await it.known()).toEqual(['network phone'])
  await it.passDays(12)
  expect(await it.known()).toEqual(['network phone'])
})

test('a shop that opens for some hours each day counts each, and a PC whose clock stands still counts one', async () => {
  await using it = await openShop()
  const openForTheDay = async (shown: number) => {
    await it.restart()
    for (let passed = 0; passed < 8; passed += 1) await it.pass(1, shown + passed * hour)
  }
  for (let each = 0; each < 3; each += 1) await openForTheDay(now.getTime() + each * day)
  expect(await it.days()).toEqual(['2026-03-01', '2026-03-02', '2026-03-03'])
  const stoppedClock = Date.parse('2001-01-01T00:00:00Z')
  for (let each = 0; each < 3; each += 1) await openForTheDay(stoppedClock)
  expect(await it.days()).toHaveLength(4)
})

test('thousands of orders are cleared in batches, and after a stop clearing resumes there', async () => {
  await using it = await openShop()
  const first = await it.place()
  const { db } = it.shop.context
  const { seq: _, ...row } = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  for (let copy = 0; copy < 1_400; copy += 50) {
    const copies = Array.from({ length: 50 }, (_, index) => ({
      ...row,
      id: `${first}${copy + index}`,
      idempotency_key: null,
      day_number: 2 + copy + index,
    }))
    await db.insertInto('orders').values(copies).execute()
  }
  await it.pass(1)
  await it.passDays(13)
  await it.stopTasks()
  await db
    .insertInto('running_days')
    .values({ number: 15, day: '2026-03-15', last_order_seq: 1_401 })
    .execute()
  const countCleared = async () => (await it.known()).filter((each) => each === '- phone').length
  let steps = 0
  await clearExpiredOrigins(it.shop.context, () => ++steps > 2)
  expect(await countCleared()).toBe(1_000)
  await it.place()
  await clearExpiredOrigins(it.shop.context)
  expect(await countCleared()).toBe(1_401)
  expect((await it.known()).at(-1)).toBe('network phone')
})
