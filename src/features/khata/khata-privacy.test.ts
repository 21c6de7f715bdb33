import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { languageCookie, languages } from '../../contract/languages.ts'
import { orderPage, pages } from '../../contract/pages.ts'
import { settingKeys } from '../../contract/settings.ts'
import type { Browser } from '../../testing/browser.ts'
import { countingRenderer, webFiles } from '../../testing/pages.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const now = new Date('2026-03-01T10:00:00Z')

/** What is in Asha's khata, and nowhere else: no id has a 0 or a 1. */
const planted = {
  name: 'Zubeida Qadiri',
  phone: '9018273640',
  limit: '8190.00',
  note: 'Brass lamp in pawn',
  reason: 'Lamp came back',
  dueOn: '2031-10-17',
  balance: '4710.30',
}
const secrets = /Zubeida|9018273640|8190|Brass|Lamp|2031-10-17|4,?710/

/** A shop whose log is kept, with the khata of Asha, orders of hers and of Ravi, and a phone that each has ordered with. */
const openShop = async (isPrivate: 'yes' | 'no') => {
  const log: string[] = []
  const record = (...parts: unknown[]) => void log.push(parts.map(String).join(' '))
  const { renderPage } = countingRenderer()
  const shop = await openTestShop({
    now,
    web: { files: webFiles, renderPage },
    log: { level: 'debug', error: record, info: record, debug: record, show: record },
  })
  const { admin } = shop
  await admin.json('PUT', '/api/settings', { key: 'private_customers', value: isPrivate })
  await admin.json('PUT', '/api/settings', { key: 'upi_id', value: 'sharma@okaxis' })
  const tea = await shop.addProduct({ name: 'Tea', price: '150' })
  const orderAs = async (nickname: string) => {
    const customer = await shop.addCustomer(nickname)
    const phone = shop.newBrowser()
    const cartItems = [{ productId: tea.id, quantity: 2 }]
    const order = await phone.json('POST', '/api/orders', { customerId: customer.id, cartItems })
    return { customer, phone, order }
  }
  const asha = await orderAs('Asha')
  const ravi = await orderAs('Ravi')
  const khata = `/api/customers/${asha.customer.id}/khata`
  const { name, phone, limit, note, reason, dueOn } = planted
  await admin.json('PUT', khata, { name, phone, limit })
  const add = (body: object) => admin.json('POST', `${khata}/entries`, body)
  await add({ kind: 'opening', amount: '4510.30', dueOn })
  const { seq } = await add({ kind: 'gave', amount: '20', note })
  await admin.json('POST', `${khata}/entries/${seq}/reversal`, { reason })
  const received = { amount: '100', method: 'cash' }
  const payment = { payment: 'khata', from: 'unpaid', received }
  await admin.json('PUT', `/api/orders/${asha.order.id}/payment`, payment)
  await admin.call('GET', `/api/khata?search=${encodeURIComponent(name)}`)
  await admin.call('PUT', khata, { body: { name: name.repeat(40), phone } })
  return { shop, log, asha, ravi, khata, add }
}

type Opened = Awaited<ReturnType<typeof openShop>>

/** The addresses of all calls that read, for Asha's order, the phones that ordered, and both customers. */
const listReads = ({ shop, asha, ravi }: Opened): string[] => {
  const { routes } = createApp(shop.context, { files: new Map() })
  const paths = routes.filter(({ method, path }) => method === 'GET' && !path.includes('*'))
  return [...new Set(paths.map(({ path }) => path))]
    .filter((path) => !path.endsWith('/events')) // these never end
    .flatMap((path) =>
      path === '/api/settings/:key'
        ? settingKeys.map((key) => `/api/settings/${key}`)
        : [asha.customer.id, asha.order.id, ravi.customer.id].map((id) =>
            path.replace(':nickname', 'Asha').replaceAll(/:\w+(\{.*?\})?/g, id),
          ),
    )
}

const readPages = (browser: Browser, orderId: string): Promise<{ text: string }[]> =>
  Promise.all(
    languages.flatMap((language) =>
      [pages.home, pages.loyalty, pages.storeInfo, pages.passbook, pages.dashboard, orderPage(orderId)].map(
        (page) => browser.call('GET', page, { headers: { cookie: `${languageCookie}=${language}` } }),
      ),
    ),
  )

test.each(['no', 'yes'] as const)(
  'a khata is the owner’s alone, its balance also its customer’s; private: %s',
  async (isPrivate) => {
    const opened = await openShop(isPrivate)
    const { shop, log, asha, ravi, khata, add } = opened
    await using _ = shop
    const reads = listReads(opened)
    expect(reads.length).toBeGreaterThan(60)
    const balance = `/api/customers/${asha.customer.id}/balance`
    const ownersOnly = [khata, `${khata}/entries`, '/api/khata', balance]

    const unknown = shop.newBrowser()
    await unknown.call('GET', '/api/customers/nickname/Asha')
    for (const phone of [shop.visitor, unknown, ravi.phone, asha.phone, shop.admin]) {
      const isOwner = phone === shop.admin
      // A receipt and a bill are made of orders and settings.
      const paths = isOwner ? reads.filter((path) => /orders|settings/.test(path)) : reads
      const mayRead = isOwner ? ownersOnly : phone === asha.phone ? [balance] : []
      for (const path of new Set([...paths, ...ownersOnly])) {
        const { text, headers } = await phone.call('GET', path)
        // The epoch is a random number, which may have the digits of an amount.
        const all = text.replace(/"epoch":\d+/, '') + JSON.stringify([...headers])
        if (mayRead.includes(path)) expect(all, path).toContain(planted.balance)
        else expect(all, path).not.toMatch(secrets)
      }
      for (const { text } of await readPages(phone, asha.order.id)) expect(text).not.toMatch(secrets)
    }
    const { text, headers } = await asha.phone.call('GET', balance)
    expect(JSON.parse(text)).toEqual({ balance: planted.balance })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(await unknown.call('GET', balance)).toMatchObject({
      status: 403,
      text: 'Only the customer’s own phones show what is owed.',
    })

    const events = [...(isPrivate === 'no' ? [unknown] : []), asha.phone].map((phone) =>
      phone.listen(`/api/customers/${asha.customer.id}/events`),
    )
    const streams = await Promise.all([...events, shop.admin.listen('/api/events')])
    await add({ kind: 'gave', amount: '1', note: planted.note })
    const { id } = asha.order
    await shop.admin.json('PUT', `/api/orders/${id}/payment`, { payment: 'cash', from: 'khata' })
    await shop.admin.json('PUT', `/api/orders/${id}/status`, { from: 'new', status: 'accepted' })
    for (const stream of streams) {
      await using _stream = stream
      for (let isLast = false; !isLast; ) {
        const event = await stream.next()
        expect(event).toBeDefined()
        const text = JSON.stringify(event)
        expect(text).not.toMatch(secrets)
        isLast = text.includes('accepted')
      }
    }

    expect(log.join('\n')).toContain('/api/customers/:id/khata')
    expect(log.join('\n')).not.toMatch(secrets)
  },
)
