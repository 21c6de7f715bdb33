import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { AdminOrder } from '#contract/admin-orders.ts'
import { weighedAmount } from '#contract/goods.ts'
import { paise } from '#contract/money.ts'
import { payableOf } from '#contract/orders.ts'
import { checkProperty } from '../../src/testing/properties.ts'
import { openTestShop } from '../../src/testing/test-shop.ts'
import { printed } from '../admin/orders/printed.ts'
import { receiptHtml } from '../admin/orders/receipt.tsx'
import { billWords } from '../admin/orders/whatsapp-links.tsx'
import { orderSentences } from '../admin/shared/speech/order-speech.ts'
import { invoiceLink } from '../shared/invoice/whatsapp.ts'
import { openDetails } from '../testing/open-details.ts'
import { renderApp } from '../testing/render-app.tsx'
import { saveSettings } from '../testing/settings.ts'
import { watchPrints } from '../testing/watch-output.ts'

const ordersPath = '/admin/dashboard?tab=orders'

const step = fc.constantFrom(50, 100, 250, 500, 1_000)
const line = fc.record({
  /** In paise. */
  price: fc.oneof(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 10_00_000_00 })),
  quantity: fc.integer({ min: 1, max: 9 }),
  stepBase: fc.option(step),
  /** Parts of the ordered amount that are weighed; null for what is not weighed. */
  weighed: fc.option(fc.double({ min: 0.1, max: 1.9, noNaN: true })),
})
/** Orders of any prices and weights. The seed is fixed, so that a failure is reproducible. */
const orders = fc.sample(fc.array(line, { minLength: 1, maxLength: 5 }), { seed: 28, numRuns: 6 })

/** A shop with all {@link orders}, placed by Asha and weighed by the owner; every second one is brought to her for a fee. */
const openShopOfOrders = async () => {
  const shop = await openTestShop()
  await saveSettings(shop, {
    delivery_on: 'yes',
    delivery_fee: '12.35',
    whatsapp_phone: '98765 43210',
  })
  const delivery = { name: 'Asha', phone: '9876543210', street: 'MG Road' }
  const asha = await shop.addCustomer('Asha')
  const placed: string[] = []
  for (const [place, lines] of orders.entries()) {
    const items = []
    for (const { price, quantity, stepBase } of lines) {
      const goods = stepBase ? { unit: 'kg', stepBase } : {}
      const { id } = await shop.addProduct({ price: (price / 100).toFixed(2), ...goods })
      items.push({ productId: id, quantity })
    }
    const { id } = await shop.visitor.json('POST', '/api/orders', {
      customerId: asha.id,
      cartItems: items,
      ...(place % 2 === 1 && { fulfilment: 'delivery', delivery }),
    })
    placed.push(id)
    for (const [index, { quantity, stepBase, weighed }] of lines.entries()) {
      if (!stepBase || weighed === null) continue
      const grams = Math.ceil(quantity * stepBase * weighed)
      await shop.admin.json('PUT', `/api/orders/${id}/lines/${index}/weight`, { grams, from: null })
    }
  }
  const read = async (id: string) => v.parse(AdminOrder, await shop.admin.json('GET', `/api/orders/${id}`))
  return { shop, placed, read }
}

const { shop, placed, read } = await openShopOfOrders()
afterAll(() => shop[Symbol.asyncDispose]())

/** The amounts that a person reads: of each text the last one, in paise. */
const amountsIn = (texts: (string | null | undefined)[]): number[] =>
  texts.flatMap((text) => {
    const last = [...(text ?? '').matchAll(/(−?)\+?₹([\d,]+)(?:\.(\d\d))?/g)].at(-1)
    if (!last) return []
    const [, sign, rupees = '', decimals = '00'] = last
    const amount = Number(rupees.replaceAll(',', '') + decimals)
    return [sign ? -amount : amount]
  })

const textsOf = (place: ParentNode | null | undefined, selector: string) =>
  [...(place?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent)

/** Expects that the amounts add up to the last of them, and that it is what is paid. */
const expectSum = (texts: (string | null | undefined)[], { payable }: AdminOrder) => {
  const amounts = amountsIn(texts)
  const total = amounts.pop()
  expect(
    amounts.reduce((sum, amount) => sum + amount, 0),
    texts.join('\n'),
  ).toBe(total)
  expect(total, texts.join('\n')).toBe(payable)
  expect(amounts.length, texts.join('\n')).toBeGreaterThan(0)
}

const rupees = ({ payable }: AdminOrder) => `₹${(payable / 100).toLocaleString('en-IN')}`

/** The lines of the bill that a link opens in WhatsApp. */
const linesOf = (link: string | null): string[] =>
  new URL(link ?? '').searchParams.get('text')?.split('\n') ?? []

test('in list, details and bill the amounts of any order add up to what is paid', async () => {
  await using _page = renderApp(shop.admin, ordersPath)
  for (const id of placed) {
    const order = await read(id)
    await openDetails(id.slice(-6).toUpperCase())
    const row = document.querySelector<HTMLElement>(`tr[data-order="${id}"]`)
    expect(amountsIn(textsOf(row, 'td'))).toEqual([order.payable])
    const details = row?.nextElementSibling as HTMLElement
    expectSum(textsOf(details.querySelector('ul')?.parentElement, 'li, p'), order)
    const bill = within(details).getByRole('link', { name: 'Bill by WhatsApp' })
    expectSum(linesOf(bill.getAttribute('href')), order)
  }
})

test('on a slip they do too, in either language, and packing says the same amount', async () => {
  const prints = watchPrints()
  for (const [index, id] of placed.slice(-2).entries()) {
    const language = index === 0 ? 'hi' : 'en'
    await saveSettings(shop, { store_language: language })
    const order = await read(id)
    await using page = renderApp(shop.admin, `${ordersPath}&pack=${id}`)
    const print = await screen.findByRole('button', { name: /^Print slip/ })
    await page.connection.settle()
    fireEvent.click(print)
    await waitFor(() => expect(prints).toHaveLength(index + 1))
    const slip = prints[index]?.body
    expect(slip?.textContent).toContain(printed[language].total)
    // What is to be collected for a delivery is the same amount once more.
    const collected = printed[language].toCollect(rupees(order))
    expectSum(
      textsOf(slip, 'li, p').filter((text) => text !== collected),
      order,
    )
    expect(screen.getByRole('dialog').textContent).toContain(`, ${rupees(order)}`)
  }
})

/** An order as the store answers it, with lines as {@link orders} has them. */
const toOrder = ([lines, fee]: [(typeof orders)[number], number | null]): AdminOrder => {
  const items = lines.map(({ price, quantity, stepBase, weighed }, index) => {
    const ordered = { line: index, productId: `${index}`, name: 'Rice', quantity, price: paise(price) }
    if (!stepBase) return ordered
    const loose = { ...ordered, unit: 'kg' as const, stepBase }
    if (weighed === null) return loose
    const weight = Math.ceil(quantity * stepBase * weighed)
    return {
      ...{ ...loose, weight, orderedQuantity: quantity, orderedPrice: paise(price) },
      ...{ quantity: 1, price: weighedAmount(paise(price), stepBase, weight) },
    }
  })
  const total = paise(items.reduce((sum, { price, quantity }) => sum + price * quantity, fee ?? 0))
  return {
    ...{
      id: 'abcdefghjkmnpq23rs45',
      dayNumber: 14,
      customerId: 'asha',
      customerNickname: 'Asha',
      createdAt: '2026-03-02T06:30:00Z',
    },
    ...{
      items,
      removedItems: [],
      itemCount: items.length,
      total,
      payable: payableOf(total),
      fulfilment: fee === null ? 'pickup' : 'delivery',
      deliveryFee: paise(fee ?? 0),
      source: 'web',
      payment: 'unpaid',
      paidAt: null,
      paid: paise(0),
      onKhata: paise(0),
      pointsEarned: 0,
    },
    ...{ status: 'new', changes: [], isUnwanted: false, earlierUnwanted: null },
    ...{ isNewPhone: false, removablePhones: 0, maybeNickname: null },
  }
}

test('on receipt and bill of any order they do too, and a voice says the same amount, in both languages', () => {
  const unset = { name: '', description: '', phone: '', whatsappPhone: '' }
  const lines = fc.array(line, { minLength: 1, maxLength: 100 })
  const anyOrder = fc.tuple(lines, fc.option(fc.integer({ min: 0, max: 10_000_00 }))).map(toOrder)
  checkProperty(
    fc.property(anyOrder, fc.constantFrom('en', 'hi'), (order, language) => {
      const receipt = new DOMParser().parseFromString(receiptHtml(unset, order, language), 'text/html')
      expectSum(textsOf(receipt, '.amount, .round-off, .total'), order)
      const bill = invoiceLink({ shopName: '', customer: '' }, order, billWords[language])
      expectSum(linesOf(bill), order)
      expect(orderSentences(order, language).at(-1)).toMatch(new RegExp(`\\b${order.payable / 100}\\b`))
    }),
    100,
  )
})

test('in My Points the lines and the fee of a delivery add up to what is paid', async () => {
  await using _page = renderApp(shop.visitor, '/loyalty', { nickname: 'Asha' })
  for (const id of placed.slice(-5)) {
    const order = await read(id)
    const name = `Order #${id.slice(-6).toUpperCase()}`
    const card = (await screen.findByRole('heading', { name })).closest('li')
    const total = within(card as HTMLElement).getByText(/^Total: /).textContent
    expectSum([...textsOf(card, 'ul li'), total], order)
  }
})
