import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import { cancelledByCustomer } from '#contract/orders.ts'
import { invoiceWords as english } from './invoice-words.en.ts'
import { invoiceWords as hindi } from './invoice-words.hi.ts'
import { type InvoiceOrder, invoiceLink, readyLink } from './whatsapp.ts'

const order: InvoiceOrder = {
  id: 'abcdefghjkmnpq23rs45',
  dayNumber: 14,
  items: [
    { name: 'Toor Dal & Co. 1 kg', quantity: 2, price: paise(17_000) },
    { name: 'चाय 100%', quantity: 1, price: paise(2_050) },
  ],
  removedItems: [],
  total: paise(36_050),
  payable: paise(36_100),
  fulfilment: 'pickup',
  deliveryFee: paise(0),
  pointsEarned: 3,
  status: 'new',
  changes: [],
}
const to = { number: '919876543210', shopName: 'Sharma Kirana', customer: 'Asha' }
const textOf = (link: string) => new URL(link).searchParams.get('text')

test('the link opens the shop’s chat with the whole invoice', () => {
  const link = invoiceLink(to, order)
  expect(link).toMatch(/^https:\/\/wa\.me\/919876543210\?text=[^\s&#]+$/)
  expect(textOf(link)).toBe(
    [
      'Sharma Kirana',
      'Order #23RS45 (No. 14) for Asha',
      '',
      '2 x Toor Dal & Co. 1 kg: ₹340.00',
      '1 x चाय 100%: ₹20.50',
      '',
      'Round off: +₹0.50',
      'Total: ₹361.00',
      'Points earned: +3',
    ].join('\n'),
  )
})

test.for(['Tea & salt', '100% + 10%26', '"\'<b>`\\', 'شاي\u200f'])(
  '%j in a name ends neither the text nor the address',
  (text) => {
    const items = [{ name: text, quantity: 1, price: paise(100) }]
    const link = invoiceLink({ ...to, shopName: text, customer: text }, { ...order, items })
    expect(link).toMatch(/^https:\/\/wa\.me\/919876543210\?text=[^\s&#?+"<>`\\]+$/)
    expect(textOf(link)?.split('\n').slice(0, 4)).toEqual([
      text,
      `Order #23RS45 (No. 14) for ${text}`,
      '',
      `1 x ${text}: ₹1.00`,
    ])
  },
)

test('without a number WhatsApp asks to whom; no points make no line', () => {
  const link = invoiceLink({ shopName: 'Sharma Kirana', customer: 'Asha' }, { ...order, pointsEarned: 0 })
  expect(link).toMatch(/^https:\/\/wa\.me\/\?text=/)
  expect(textOf(link)).toMatch(/Total: ₹361\.00$/)
})

const cancelled = (reason: string): Partial<InvoiceOrder> => ({
  status: 'cancelled',
  changes: [{ status: 'cancelled', reason, at: '' }],
})
const loose = { nameHi: 'आलू', unit: 'kg', stepBase: 250 } as const
const ofGoods: Partial<InvoiceOrder> = {
  items: [
    { name: 'Potatoes', ...loose, quantity: 3, price: paise(1_000) },
    { name: 'Rice', quantity: 3, price: paise(3_025), unit: 'kg', stepBase: 500 },
    { name: 'Bananas', quantity: 2, price: paise(6_000), unit: 'dozen' },
    { name: 'Tea', quantity: 3, price: paise(1_000) },
  ],
}
const weighed: Partial<InvoiceOrder> = {
  items: [{ name: 'Potatoes', ...loose, quantity: 1, price: paise(4_200), weight: 1_050 }],
}
const replaced: Partial<InvoiceOrder> = {
  removedItems: [{ line: 0, name: 'Toned Milk 1 L', nameHi: 'दूध 1 L' }],
  items: [{ name: 'Cow Milk', quantity: 1, price: paise(6_000), replaces: 0 }],
}
const brought: Partial<InvoiceOrder> = {
  fulfilment: 'delivery',
  deliveryFee: paise(30_00),
  total: paise(39_050),
  payable: paise(39_100),
}
const partOnKhata: Partial<InvoiceOrder> = { payment: 'khata', paid: paise(36_100), onKhata: paise(16_100) }

test.for<[what: string, change: Partial<InvoiceOrder>, words: typeof english, shown: string]>([
  ['its reason', cancelled('No stock'), english, '\n\nCancelled: No stock'],
  ['who cancelled it', cancelled(cancelledByCustomer), english, '\n\nCancelled: Cancelled by the customer'],
  ['who cancelled it', cancelled(cancelledByCustomer), hindi, '\n\nरद्द: ग्राहक ने रद्द किया'],
  [
    'how much it is',
    ofGoods,
    english,
    '\n750 g Potatoes: ₹30.00\n1.5 kg Rice: ₹90.75\n2 dozen Bananas: ₹120.00\n3 x Tea: ₹30.00\n',
  ],
  [
    'how much it is',
    ofGoods,
    hindi,
    '\n750 ग्राम आलू: ₹30.00\n1.5 किलो Rice: ₹90.75\n2 दर्जन Bananas: ₹120.00\n3 x Tea: ₹30.00\n',
  ],
  ['its weight', weighed, english, '\n1.05 kg Potatoes: ₹42.00\n'],
  ['its weight', weighed, hindi, '\n1.05 किलो आलू: ₹42.00\n'],
  ['what it is in place of', replaced, english, '1 x Cow Milk (instead of Toned Milk 1 L): ₹60'],
  ['what it is in place of', replaced, hindi, '1 x Cow Milk (दूध 1 L की जगह): ₹60'],
  ['its fee', brought, english, '\n\nHome delivery: ₹30.00\nRound off: +₹0.50\nTotal: ₹391.00\n'],
  ['its fee', brought, hindi, '\n\nहोम डिलीवरी: ₹30.00\n'],
  ['how it was paid', { payment: 'cash' }, english, 'Total: ₹361.00\nPaid by cash\n'],
  ['what is on khata', { payment: 'khata' }, english, '\nOn khata\n'],
  ['what is on khata', partOnKhata, hindi, '₹200 मिले, ₹161 खाते में'],
])('the bill says %s', ([_, change, words, shown]) => {
  expect(textOf(invoiceLink(to, { ...order, ...change }, words))).toContain(shown)
})

test('a cancelled order claims neither total nor points, and an unpaid one no payment', () => {
  expect(textOf(invoiceLink(to, { ...order, ...cancelled('No stock') }))).not.toMatch(/Total|Points/)
  expect(textOf(invoiceLink(to, { ...order, payment: 'unpaid' }, hindi))).not.toMatch(/मिला|GST/)
})

test('the bill ends with the number for tax, the words of the shop and the order’s own page', () => {
  const page = 'http://192.168.1.7:8080/order/abcdefghjkmnpq23rs45'
  const text = textOf(invoiceLink({ ...to, gstin: '27AAPFU0939F1ZV', note: 'No returns', page }, order))
  expect(text?.endsWith(`\n\nGSTIN 27AAPFU0939F1ZV. Prices include GST.\n\nNo returns\n\n${page}`)).toBe(true)
})

test('the invoice is in the language whose words are given, names of products included', () => {
  const items = order.items.map((item) => ({
    ...item,
    nameHi: item.name.replace('Toor Dal & Co.', 'तुअर दाल'),
  }))
  expect(textOf(invoiceLink(to, { ...order, items }))).toContain('2 x Toor Dal & Co. 1 kg: ₹340.00')
  expect(textOf(invoiceLink(to, { ...order, items }, hindi))).toBe(
    [
      'Sharma Kirana',
      'Asha का ऑर्डर #23RS45 (नं. 14)',
      '',
      '2 x तुअर दाल 1 kg: ₹340.00',
      '1 x चाय 100%: ₹20.50',
      '',
      'राउंड ऑफ़: +₹0.50',
      'कुल: ₹361.00',
      'मिले पॉइंट: +3',
    ].join('\n'),
  )
})

test('a long order is cut with the rest counted, and the link stays short enough, in any script', () => {
  for (const letter of ['a', 'च', '🌸', '&']) {
    const items = Array.from({ length: 100 }, () => ({
      name: letter.repeat(120),
      quantity: 999,
      price: paise(10_00_000_00),
    }))
    const names = { ...to, shopName: letter.repeat(120), customer: letter.repeat(40) }
    const link = invoiceLink(names, { ...order, items })
    const text = textOf(link) ?? ''
    expect(link.length, letter).toBeLessThanOrEqual(2_000)
    const shown = text.split('\n').filter((line) => line.startsWith('999 x ')).length
    expect(text).toContain(`\n… and ${100 - shown} more products: ₹`)
    expect(text.isWellFormed()).toBe(true)
  }
})

test('that an order is ready goes to the number of its customer', () => {
  const ready = { dayNumber: 14, payable: paise(58_600), fulfilment: 'pickup' } as const
  const link = readyLink('9876543210', ready, english)
  expect(link).toMatch(/^https:\/\/wa\.me\/919876543210\?/)
  expect(textOf(link)).toBe('Your order No. 14 is ready. ₹586.')
  expect(textOf(readyLink('9876543210', { ...ready, fulfilment: 'delivery' }, english))).toBe(
    'Your order No. 14 is ready. ₹586. We will bring it to you.',
  )
})
