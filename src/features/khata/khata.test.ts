import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

const now = new Date('2026-03-01T10:00:00Z')

/** A shop with the customer Asha, and calls about her khata. */
const openShop = async () => {
  const shop = await openTestShop({ now })
  const asha = await shop.addCustomer('Asha')
  const path = `/api/customers/${asha.id}/khata`
  const call = async (method: 'PUT' | 'POST' | 'GET', at: string, body?: object, headers = {}) => {
    const answer = await shop.admin.call(method, at, { ...(body && { body }), headers })
    return { ...answer, json: answer.status < 300 && answer.text ? JSON.parse(answer.text) : undefined }
  }
  const open = (body: object = { name: 'Asha Patil', phone: '+91 98765 43210', limit: '500' }) =>
    call('PUT', path, body)
  const add = (kind: string, amount: string, more = {}, key?: string) =>
    call('POST', `${path}/entries`, { kind, amount, ...more }, key ? { 'Idempotency-Key': key } : {})
  const reverse = (seq: number, reason = 'Wrong amount') =>
    call('POST', `${path}/entries/${seq}/reversal`, { reason })
  const list = async () => (await call('GET', `${path}/entries`)).json
  const read = async () => (await call('GET', path)).json
  return { shop, asha, path, call, open, add, reverse, list, read }
}

test('a tap that is sent twice books once; its key with anything else is refused', async () => {
  const { shop, open, add, list } = await openShop()
  await using _ = shop
  await open()
  const answers = await Promise.all([1, 2, 3].map(() => add('got', '100', {}, 'payment-1')))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  for (const other of [
    add('got', '200', {}, 'payment-1'),
    add('gave', '100', {}, 'payment-1'),
    add('got', '100', { method: 'upi' }, 'payment-1'),
    add('got', '100', { note: 'Gas' }, 'payment-1'),
  ]) {
    expect(await other).toMatchObject({ status: 409 })
  }
  await add('gave', '100', { dueOn: '2026-03-10' }, 'goods-on-khata')
  expect(await add('gave', '100', { dueOn: '2026-03-20' }, 'goods-on-khata')).toMatchObject({ status: 409 })
  expect(await list()).toHaveLength(2)
})

test('the database refuses that an entry of the books is changed, removed or replaced', async () => {
  const { shop, asha, open, add, call } = await openShop()
  await using _ = shop
  await open()
  await add('gave', '80', {}, 'payment-1')
  const soap = await shop.addProduct({ price: '46' })
  const { id } = await shop.placeOrder([{ ...soap, quantity: 1 }], asha)
  await call('PUT', `/api/orders/${id}/payment`, { payment: 'cash', from: 'unpaid' })
  await call('POST', '/api/days/2026-03-01/counted', { amount: '46' })
  const other = new Database(join(shop.dataDir, 'store.db'))
  const books = ['payment_entries', 'khata_entries', 'counted_cash']
  const rows = () => books.map((book) => other.prepare(`select * from ${book}`).all())
  const before = rows()
  for (const book of books) {
    const columns = (other.pragma(`table_info(${book})`) as { name: string }[]).map(({ name }) => name)
    const changed = columns.map((name) => (name === 'amount_paise' ? '1' : name)).join(', ')
    const next = changed.replace('seq', 'seq + 1')
    for (const statement of [
      `update ${book} set amount_paise = 1`,
      `delete from ${book}`,
      `insert or replace into ${book} select ${changed} from ${book}`,
      ...(book === 'khata_entries' ? [`insert or replace into ${book} select ${next} from ${book}`] : []),
    ]) {
      expect(() => other.exec(statement), statement).toThrow('entries of the books stay as they are')
    }
  }
  expect(rows()).toEqual(before)
  other.close()
})

test('an entry is taken back once, also when two try at once, and a reversal never', async () => {
  const { shop, open, add, reverse, list } = await openShop()
  await using _ = shop
  await open()
  await add('gave', '80')
  const both = await Promise.all([reverse(1), reverse(1)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await reverse(2)).toMatchObject({ status: 409, text: 'This entry cannot be taken back.' })
  expect(await list()).toHaveLength(2)
})

test('what is paid covers the oldest debts first; what was taken back is no debt', async () => {
  const { shop, open, add, reverse, read, call } = await openShop()
  await using _ = shop
  await open()
  const time = (nth: number) => new Date(now.getTime() + (nth - 1) * 9 * 3_600_000)
  for (const nth of [1, 2, 3, 4]) {
    shop.setTime(time(nth))
    await add('gave', '100', nth === 3 ? { dueOn: '2026-03-20' } : {})
  }
  const due = async () => (await call('GET', '/api/khata')).json[0]?.oldestDue
  expect([(await read()).paidUpTo, await due()]).toEqual([null, '2026-03-01'])
  await add('got', '150')
  expect([(await read()).paidUpTo, await due()]).toEqual([time(1).toISOString(), '2026-03-02'])
  await add('got', '50')
  expect([(await read()).paidUpTo, await due()]).toEqual([time(2).toISOString(), '2026-03-20'])
  await reverse(3)
  expect([(await read()).paidUpTo, await due()]).toEqual([time(2).toISOString(), '2026-03-02'])
  await add('got', '100')
  expect([(await read()).paidUpTo, await due()]).toEqual([time(4).toISOString(), null])
})

test('khatas are searched by real name and by number, and go on after one', async () => {
  const { shop, open, add, call } = await openShop()
  await using _ = shop
  await open()
  await add('gave', '100')
  const ravi = await shop.addCustomer('Ravi')
  await call('PUT', `/api/customers/${ravi.id}/khata`, { phone: '9123456789' })
  await call('POST', `/api/customers/${ravi.id}/khata/entries`, { kind: 'gave', amount: '300' })
  const list = async (query: string) =>
    (await call('GET', `/api/khata?${query}`)).json.map(({ nickname }: { nickname: string }) => nickname)
  expect(await list('search=patil')).toEqual(['Asha'])
  expect(await list(`search=${encodeURIComponent('+91 91234 56789')}`)).toEqual(['Ravi'])
  expect(await list(`after=${ravi.id}`)).toEqual(['Asha'])
  expect((await call('GET', '/api/khata?limit=1')).headers.get('x-total-count')).toBe('2')
})

test('a reminder is noted as opened; what a change of the khata leaves out stays', async () => {
  const { shop, path, call, open, read } = await openShop()
  await using _ = shop
  expect(await call('POST', `${path}/reminders`)).toMatchObject({ status: 404 })
  await open()
  const { status, json } = await call('POST', `${path}/reminders`)
  expect([status, json.remindedAt]).toEqual([201, now.toISOString()])
  await open({ limit: null, phone: '' })
  const kept = { nickname: 'Asha', name: 'Asha Patil', remindedAt: now.toISOString() }
  expect(await read()).toMatchObject({ ...kept, limit: null, phone: '' })
})

test('debts move with a merge, with name, limit and what its orders change later', async () => {
  const { shop, asha, open, add, call } = await openShop()
  await using _ = shop
  await open()
  await add('gave', '70')
  const ravi = await shop.addCustomer('Ravi')
  const tea = await shop.addProduct({ price: '120' })
  const order = await shop.placeOrder([{ id: tea.id, quantity: 1 }], asha)
  await call('PUT', `/api/orders/${order.id}/payment`, { payment: 'khata', from: 'unpaid' })
  await call('POST', `/api/customers/${ravi.id}/merges`, { otherId: asha.id, password: shop.password })
  const balances = async () =>
    Promise.all(
      [ravi, asha].map(async ({ id }) => (await call('GET', `/api/customers/${id}/khata`)).json?.balance),
    )
  expect(await balances()).toEqual(['190.00', '190.00'])
  expect((await call('GET', '/api/khata')).json).toMatchObject([{ nickname: 'Ravi', balance: '190.00' }])
  // Her phone still asks by the id that it knows.
  expect(await shop.visitor.json('GET', `/api/customers/${asha.id}/balance`)).toEqual({ balance: '190.00' })
  await call('PUT', `/api/orders/${order.id}/status`, {
    from: 'new',
    status: 'cancelled',
    reason: 'No stock',
  })
  expect(await balances()).toEqual(['70.00', '70.00'])
  expect((await call('GET', `/api/customers/${ravi.id}/khata`)).json).toMatchObject({ name: 'Asha Patil' })
  const refused = await call('POST', `/api/customers/${asha.id}/khata/entries`, { kind: 'got', amount: '30' })
  expect(refused.status).toBe(409)
})

test('erasing removes name, number and notes; the entries stay, and the database keeps them', async () => {
  const { shop, asha, open, add, call } = await openShop()
  await using _ = shop
  await open()
  await add('gave', '70', { note: 'Gas for Patil' })
  await shop.admin.call('DELETE', `/api/customers/${asha.id}`)
  const { khata_people, khata_notes, khata_entries } = shop.contents()
  expect([khata_people, khata_notes]).toEqual([[], []])
  expect(khata_entries).toMatchObject([
    { amount_paise: 7_000 },
    { kind: 'reversed', amount_paise: -7_000, balance_after_paise: 0 },
  ])
  const { json, headers } = await call('GET', '/api/khata')
  expect([json, headers.get('x-total-balance')]).toEqual([[], '0.00'])
})
