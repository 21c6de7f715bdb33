import { expect, test } from 'vitest'
import type { EventReader } from '../../testing/event-reader.ts'
import { expectReady, openEventShop } from '../../testing/event-shop.ts'

/** Expects that the stream sends these names next. */
const expectNames = async (stream: EventReader, ...names: string[]) =>
  expect(await stream.next()).toMatchObject({ type: 'changed', data: names })

/** The owner's stream, and that of Asha's page. */
const openStreams = async () => {
  const opened = await openEventShop()
  const { shop, asha } = opened
  const dashboard = await shop.admin.listen('/api/events')
  const page = await shop.visitor.listen(`/api/customers/${asha.id}/events`)
  for (const stream of [dashboard, page]) await expectReady(stream)
  return {
    ...opened,
    dashboard,
    page,
    [Symbol.asyncDispose]: async () => {
      await dashboard[Symbol.asyncDispose]()
      await page[Symbol.asyncDispose]()
      await shop[Symbol.asyncDispose]()
    },
  }
}

test('a customer hears nothing of another’s orders and khata, nor of the day’s cash', async () => {
  await using opened = await openStreams()
  const { shop, asha, dashboard, page, place } = opened
  const ravi = await shop.addCustomer('Ravi')
  await expectNames(dashboard, 'customers')
  await place(ravi)
  await expectNames(dashboard, 'orders')
  await shop.admin.json('PUT', `/api/customers/${ravi.id}/khata`, { name: 'A khata' })
  await expectNames(dashboard, 'money')
  await shop.admin.json('POST', '/api/days/2026-03-01/counted', { amount: '400' })
  await expectNames(dashboard, 'money')
  await shop.admin.json('PUT', `/api/customers/${asha.id}/khata`, { name: 'A khata' })
  for (const stream of [dashboard, page]) await expectNames(stream, 'money')
  await place()
  for (const stream of [dashboard, page]) await expectNames(stream, 'orders')
})

test('everybody hears that the catalogue or a setting changed, and a new stream has its epoch', async () => {
  await using opened = await openStreams()
  const { shop, dashboard, page } = opened
  const readEpoch = async () => {
    await using stream = await shop.admin.listen('/api/events')
    return (await stream.next())?.data.epoch
  }
  const changes: [string, string, unknown][] = [
    ['POST', '/api/products', { name: 'Rice', price: '60' }],
    ['POST', '/api/categories', { name: 'Grains', displayOrder: 0 }],
    ['POST', '/api/highlights', { title: 'Holi', description: 'Colours', displayOrder: 0 }],
    ['PUT', '/api/settings', { key: 'daily_notice', value: 'Closed on Monday' }],
  ]
  for (const [method, path, body] of changes) {
    const before = await readEpoch()
    // A change that is refused is none.
    expect((await shop.admin.call(method, path, { body: {} })).status).toBe(400)
    await shop.admin.json(method, path, body)
    for (const stream of [dashboard, page]) await expectNames(stream, 'catalogue')
    expect(await readEpoch()).not.toBe(before)
  }
})
