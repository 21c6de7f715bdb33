import { expect, test } from 'vitest'
import { openTestShop } from '../../../testing/test-shop.ts'

const openShop = async () => {
  const shop = await openTestShop()
  const tea = await shop.addProduct()
  const customers = { asha: await shop.addCustomer('Asha Devi'), ramesh: await shop.addCustomer('Ramesh') }
  const place = async (who: keyof typeof customers, time: string): Promise<string> => {
    shop.setTime(new Date(time))
    return (await shop.placeOrder([{ ...tea, quantity: 1 }], customers[who])).id
  }
  const orders = {
    asha1: await place('asha', '2026-03-01T10:00:00Z'),
    ramesh2: await place('ramesh', '2026-03-01T18:29:59Z'),
    ramesh1: await place('ramesh', '2026-03-01T18:30:00Z'),
  }
  const nameOf = new Map(Object.entries(orders).map(([name, id]) => [id, name]))
  /** The names of the found orders, and the total of all pages. */
  const find = async (query: Record<string, string>) => {
    const answer = await shop.admin.call('GET', `/api/orders?${new URLSearchParams(query)}`)
    const found: { id: string }[] = JSON.parse(answer.text)
    expect(Number(answer.headers.get('x-total-count'))).toBeGreaterThanOrEqual(found.length)
    return found.map(({ id }) => nameOf.get(id))
  }
  return { shop, customers, orders, find }
}

test('an order is found by its number, with or without #, in any case', async () => {
  const { shop, orders, find } = await openShop()
  await using _ = shop
  const number = orders.ramesh2.slice(-6)
  for (const search of [number, number.toUpperCase(), `#${number}`, ` #${number.toUpperCase()} `]) {
    expect(await find({ search }), search).toEqual(['ramesh2'])
  }
})

test('an order is found by its number of the day, on every day or on one', async () => {
  const { shop, find } = await openShop()
  await using _ = shop
  for (const search of ['1', 'No. 1', 'no 1', 'NO.1', '#1', 'नं. 1', 'नं 1', 'नंबर 1']) {
    expect(await find({ search }), search).toEqual(['ramesh1', 'asha1'])
  }
  expect(await find({ search: 'No. 1', day: '2026-03-01' })).toEqual(['asha1'])
  expect(await find({ search: 'No. 3' })).toEqual([])
})

test('an order is found by a part of the nickname, also of a former one and one with the form of a number', async () => {
  const { shop, customers, find } = await openShop()
  await using _ = shop
  expect(await find({ search: 'DEV' })).toEqual(['asha1'])
  expect(await find({ search: 'ramesh' })).toEqual(['ramesh1', 'ramesh2'])
  await shop.admin.json('PUT', `/api/customers/${customers.ramesh.id}/nickname`, { nickname: 'Suresh' })
  expect(await find({ search: 'ramesh' })).toEqual(['ramesh1', 'ramesh2'])
  expect(await find({ search: '%' })).toEqual([])
})

test('a day begins and ends at midnight in India, and goes with a status, a search and pages', async () => {
  const { shop, orders, find } = await openShop()
  await using _ = shop
  const day = '2026-03-01'
  expect(await find({ day })).toEqual(['ramesh2', 'asha1'])
  expect(await find({ day: '2026-03-02' })).toEqual(['ramesh1'])
  const accepted = { from: 'new', status: 'accepted' }
  await shop.admin.json('PUT', `/api/orders/${orders.asha1}/status`, accepted)
  expect(await find({ day, status: 'new' })).toEqual(['ramesh2'])
  expect(await find({ day, status: 'accepted', search: 'dev' })).toEqual(['asha1'])
  expect(await find({ day, limit: '1' })).toEqual(['ramesh2'])
  expect(await find({ day, limit: '1', before: orders.ramesh2 })).toEqual(['asha1'])
  expect(await find({ day, sort: 'oldest', limit: '1' })).toEqual(['asha1'])
  const answer = await shop.admin.call('GET', `/api/orders?limit=1&day=${day}`)
  expect(answer.headers.get('x-total-count')).toBe('2')
})

test('a name is found with one wrong letter, and a number by its first letters', async () => {
  const { shop, orders, find } = await openShop()
  await using _ = shop
  for (const search of ['rames', 'Ramash', 'rmesh', 'Raamesh', 'armesh', 'asha dev', 'devu']) {
    const found = search.toLowerCase().includes('dev') ? ['asha1'] : ['ramesh1', 'ramesh2']
    expect(await find({ search }), search).toEqual(found)
  }
  expect(await find({ search: 'rahash' })).toEqual([])
  const number = orders.asha1.slice(-6)
  for (const search of [`#${number.slice(0, 2)}`, `#${number.slice(0, 4)}`]) {
    expect(await find({ search }), search).toContain('asha1')
  }
})

test('orders that wait come with the next to be handed over first; the others newest first', async () => {
  const { shop, orders, customers, find } = await openShop()
  await using _ = shop
  shop.setTime(new Date('2026-03-01T10:05:00Z'))
  const [tea] = await shop.visitor.json('GET', '/api/products')
  const body = {
    customerId: customers.asha.id,
    cartItems: [{ productId: tea.id, quantity: 1 }],
    pickupAt: '2026-03-01T18:30:00Z',
  }
  const later = JSON.parse((await shop.newBrowser().call('POST', '/api/orders', { body })).text).id
  const ids = async (query: string): Promise<string[]> =>
    (await shop.admin.json('GET', `/api/orders?${query}`)).map(({ id }: { id: string }) => id)
  const { asha1, ramesh1, ramesh2 } = orders
  expect(await ids('waiting=only')).toEqual([asha1, ramesh2, ramesh1, later])
  await shop.admin.json('PUT', `/api/orders/${asha1}/status`, { from: 'new', status: 'completed' })
  const reason = 'No stock'
  await shop.admin.json('PUT', `/api/orders/${ramesh1}/status`, { from: 'new', status: 'cancelled', reason })
  await shop.admin.json('PUT', `/api/orders/${later}/status`, { from: 'new', status: 'ready' })
  expect(await ids('waiting=only')).toEqual([ramesh2, later])
  expect(await ids('waiting=none')).toEqual([ramesh1, asha1])
  expect(await ids(`waiting=none&before=${ramesh1}`)).toEqual([asha1])
  expect(await find({ waiting: 'only', search: 'ramesh' })).toEqual(['ramesh2'])
  const answer = await shop.admin.call('GET', '/api/orders?waiting=only&limit=1')
  expect(answer.headers.get('x-total-count')).toBe('2')
})
