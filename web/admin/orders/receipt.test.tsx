import { expect, test } from 'vitest'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { walkInId } from '#contract/ids.ts'
import { paise } from '#contract/money.ts'
import { plainOrder } from '../../testing/plain-data.ts'
import { receiptHtml as htmlIn, type Shop } from './receipt.tsx'

const shop: Shop = {
  name: 'Sharma Kirana',
  description: 'Since 1978\n\nOpen daily',
  phone: '+91 55555 01234',
  whatsappPhone: '+91 55555 01235',
}
const noShop: Shop = { name: '', description: '', phone: '', whatsappPhone: '' }
const order: AdminOrder = {
  ...plainOrder,
  items: [
    { line: 0, productId: 'tea', name: 'Tea', quantity: 2, price: paise(60_000) },
    { line: 1, productId: 'rice', name: 'Rice', quantity: 1, price: paise(20_500) },
  ],
}
const withName = (name: string): AdminOrder => ({
  ...order,
  items: [{ line: 0, productId: 'tea', name, quantity: 1, price: paise(100) }],
})

const receiptHtml = (shop: Shop, order: AdminOrder) => htmlIn(shop, order, 'en')
const open = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')
const textOf = (page: Document, selector: string) => page.querySelector(selector)?.textContent
const texts = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent)

test('a receipt says how the order was paid, and holds the number for tax and the words of the shop', () => {
  const adds = {
    ...shop,
    gstin: '27AAPFU0939F1ZV',
    fssai: '12345678901234',
    note: 'No returns of opened goods',
  }
  const text = open(receiptHtml(adds, { ...order, payment: 'upi' })).body.textContent
  for (const part of [
    'Paid by UPI',
    'GSTIN 27AAPFU0939F1ZV',
    'FSSAI Lic. No. 12345678901234',
    'Prices include GST.',
    adds.note,
  ]) {
    expect(text).toContain(part)
  }
  expect(open(receiptHtml(shop, order)).body.textContent).not.toMatch(/Paid|Unpaid|GST/)
  const onKhata = { ...order, payment: 'khata', paid: paise(140_500), onKhata: paise(120_450) } as const
  expect(texts(open(receiptHtml(shop, onKhata)), '.points')[0]).toBe('₹200.50 received, ₹1,204.50 on khata')
  expect(texts(open(htmlIn(shop, { ...onKhata, onKhata: onKhata.paid }, 'hi')), '.points')[0]).toBe('खाते में')
})

test('a receipt of a cancelled order says so and why, and speaks of no points', () => {
  const at = '2026-12-31T18:40:00.000Z'
  const changes = [
    { status: 'new' as const, reason: null, at },
    { status: 'cancelled' as const, reason: 'No <b>milk</b>', at },
  ]
  const page = open(receiptHtml(shop, { ...order, status: 'cancelled', changes }))
  expect(textOf(page, '.cancelled')).toBe('Cancelled No <b>milk</b>')
  expect(page.querySelector('.points')).toBeNull()
  expect(open(receiptHtml(shop, order)).querySelector('.cancelled')).toBeNull()
  const byCustomer = [{ status: 'cancelled' as const, reason: 'Cancelled by the customer', at }]
  const inHindi = open(htmlIn(shop, { ...order, status: 'cancelled', changes: byCustomer }, 'hi'))
  expect(textOf(inHindi, '.cancelled')).toBe('रद्द ग्राहक ने रद्द किया')
})

test('a shop that prints in Hindi has every word of the receipt in Hindi, with the same digits and amounts', () => {
  const [tea, rice] = order.items
  if (!tea || !rice) throw new Error('The order has two lines')
  const items = [{ ...tea, nameHi: 'चाय' }, rice]
  const page = open(htmlIn(noShop, { ...order, items, customerId: walkInId }, 'hi'))
  expect(page.documentElement.lang).toBe('hi-IN')
  expect(page.title).toBe('रसीद 23RS45 · हमारी दुकान')
  expect(textOf(page, '.called')).toBe('नं. 14')
  expect(texts(page, 'dt')).toEqual(['ऑर्डर नंबर', 'तारीख़', 'ग्राहक'])
  expect(texts(page, 'dd')).toEqual(['#23RS45', '1 जनवरी 2027, रात 12:00', 'बिना नाम'])
  expect(texts(page, '.name')).toEqual(['चाय', 'Rice'])
  expect(texts(page, 'th')).toEqual(['सामान', 'मात्रा', 'रकम'])
  expect(textOf(page, '.total')).toBe('कुल 3 चीज़ें ₹1,405')
  expect(textOf(page, '.points')).toBe('पॉइंट मिले +14')
  expect(page.querySelector('main')?.textContent?.replace('Rice', '')).not.toMatch(/[a-z]{3}/i)
})

const potatoes = {
  line: 2,
  productId: 'potatoes',
  name: 'Potatoes',
  nameHi: 'आलू',
  quantity: 3,
  price: paise(1_000),
  unit: 'kg',
  stepBase: 250,
} as const

test('what has a unit is billed by how much it is and its exact price, in the language of the receipt', () => {
  const bananas = { ...order.items[0], name: 'Bananas', price: paise(6_000), unit: 'dozen' } as const
  const items = [potatoes, bananas] as AdminOrder['items']
  const lines = (language: 'en' | 'hi') =>
    texts(open(htmlIn(shop, { ...order, items }, language)), '.quantity, .amount')
  expect(lines('en')).toEqual(['750 g · ₹40/kg', '₹30', '2 dozen · ₹60/dozen', '₹120'])
  expect(lines('hi')).toEqual(['750 ग्राम · ₹40/किलो', '₹30', '2 दर्जन · ₹60/दर्जन', '₹120'])
})

test('a weighed line is billed by its weight, at the price of a kilo that was ordered', () => {
  const weighed = {
    ...{ ...potatoes, quantity: 1, price: paise(4_200) },
    ...{ weight: 1_050, orderedQuantity: 4, orderedPrice: paise(1_000) },
  }
  const line = (language: 'en' | 'hi') =>
    texts(open(htmlIn(shop, { ...order, items: [weighed] }, language)), '.quantity, .amount').slice(0, 2)
  expect(line('en')).toEqual(['1.05 kg · ₹40/kg', '₹42'])
  expect(line('hi')).toEqual(['1.05 किलो · ₹40/किलो', '₹42'])
})

test('lines that were changed, replaced or not delivered say so', () => {
  const [tea, rice] = order.items
  const changed = {
    ...order,
    items: [
      { ...(tea as (typeof order.items)[number]), orderedQuantity: 3 },
      {
        line: 2,
        productId: 'oats',
        name: 'Oats',
        quantity: 1,
        price: paise(9_000),
        orderedQuantity: 0,
        replaces: 1,
      },
    ],
    removedItems: [{ ...(rice as (typeof order.items)[number]), orderedQuantity: 1 }],
  }
  expect(texts(open(receiptHtml(shop, changed)), '.name')).toEqual([
    'Tea ordered 3',
    'Oats instead of Rice',
    'Rice not delivered',
  ])
})

test('a name written from right to left does not turn what stands beside it, and markup in it is text', () => {
  const page = open(receiptHtml(shop, { ...withName('<b>شاي</b>'), customerNickname: 'فاطمه' }))
  expect(textOf(page, '.name > bdi')).toBe('<b>شاي</b>')
  expect(textOf(page, 'dd > bdi')).toBe('فاطمه')
})

test('a receipt runs no script and fetches nothing', () => {
  const html = receiptHtml(shop, order)
  const page = open(html)
  const policy = page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content')
  expect(policy).toBe("default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'")
  expect(page.querySelector('script, link, img, iframe, object, form, a, [src], [href], [style]')).toBeNull()
  expect(html).not.toMatch(/url\(|@import|http:|https:|\son\w+=/)
})
