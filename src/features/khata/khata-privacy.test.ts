import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

// That no call and no page tells anybody else of a khata is claimed by the specification, for every call. Here: the log,
// streams, and caches.

/** What is in Asha's khata, and nowhere else: no id has a 0 or a 1. */
const planted = {
  name: 'Zubeida Qadiri',
  phone: '9018273640',
  limit: '8190.00',
  note: 'Brass lamp in pawn',
  reason: 'Lamp came back',
  dueOn: '2031-10-17',
}
const secrets = /Zubeida|9018273640|8190|Brass|Lamp|2031-10-17|4,?710/

test('neither the log nor a stream tells of a khata, and no cache stores its balance', async () => {
  const log: string[] = []
  const record = (...parts: unknown[]) => void log.push(parts.map(String).join(' '))
  await using shop = await openTestShop({
    now: new Date('2026-03-01T10:00:00Z'),
    log: { level: 'debug', error: record, info: record, debug: record, show: record },
  })
  const tea = await shop.addProduct({ price: '150' })
  const asha = await shop.addCustomer('Asha')
  const order = await shop.placeOrder([{ id: tea.id, quantity: 2 }], asha)
  const khata = `/api/customers/${asha.id}/khata`
  const { name, phone, limit, note, reason, dueOn } = planted
  const add = (body: object) => shop.admin.json('POST', `${khata}/entries`, body)
  await shop.admin.json('PUT', khata, { name, phone, limit })
  await add({ kind: 'opening', amount: '4510.30', dueOn })
  const { seq } = await add({ kind: 'gave', amount: '20', note })
  await shop.admin.json('POST', `${khata}/entries/${seq}/reversal`, { reason })
  const change = (part: string, body: object) =>
    shop.admin.json('PUT', `/api/orders/${order.id}/${part}`, body)
  const received = { amount: '100', method: 'cash' }
  await change('payment', { payment: 'khata', from: 'unpaid', received })
  await shop.admin.call('GET', `/api/khata?search=${encodeURIComponent(name)}`)
  await shop.admin.call('PUT', khata, { body: { name: name.repeat(40), phone } })
  const { text, headers } = await shop.visitor.call('GET', `/api/customers/${asha.id}/balance`)
  expect(JSON.parse(text)).toEqual({ balance: '4710.30' })
  expect(headers.get('cache-control')).toBe('no-store')

  const streams = await Promise.all([
    shop.newBrowser().listen(`/api/customers/${asha.id}/events`),
    shop.visitor.listen(`/api/customers/${asha.id}/events`),
    shop.admin.listen('/api/events'),
  ])
  await add({ kind: 'gave', amount: '1', note })
  await change('payment', { payment: 'cash', from: 'khata' })
  await change('status', { from: 'new', status: 'accepted' })
  for (const stream of streams) {
    await using _stream = stream
    // The names of several changes may come together. The order's comes last.
    for (let isLast = false; !isLast; ) {
      const event = JSON.stringify(await stream.next())
      expect(event).not.toMatch(secrets)
      isLast = event.includes('orders')
    }
  }
  expect(log.join('\n')).toContain('/api/customers/:id/khata')
  expect(log.join('\n')).not.toMatch(secrets)
})
