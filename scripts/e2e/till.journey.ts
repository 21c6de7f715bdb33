import { once } from 'node:events'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shopDay } from '../../src/contract/shop-day.ts'
import { runStore, type StoreProcess } from '../browser/run-store.ts'
import { scan } from '../browser/scan.ts'
import { logInAsOwner, openTab, sidewaysScroll } from '../browser/steps.ts'
import { json } from '../tools/lib/calls.ts'
import { breakCalls, holdCalls, loseAnswer } from './faults.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'

shareBrowser()

type OrderJson = { payment: string; total: string; source: string; dayNumber: number; createdAt: string }

const milkCode = '8901063142329'
const soapCode = '8901030865275'

const openCounter = async ({ address }: TestBrowser, page: Page): Promise<void> => {
  await logInAsOwner(page, address)
  await openTab(page, address, 'orders&view=counter')
  await page.getByRole('combobox', { name: 'Name or barcode' }).and(page.locator(':focus')).waitFor()
}

const amountOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Amount of ${name}` })

const addGoods = async ({ call }: TestBrowser): Promise<{ milkId: string; soapId: string }> => {
  const add = (product: object) => call<{ id: string }>('POST', '/api/products', product)
  const milk = await add({ name: 'Milk', price: 30, barcode: milkCode })
  const soap = await add({ name: 'Soap', price: 40, barcode: soapCode })
  await add({ name: 'Potatoes', price: 10, unit: 'kg', stepBase: 250 })
  return { milkId: milk.id, soapId: soap.id }
}

type Payment = 'cash' | 'upi' | 'khata'

/** Two counters, and the books that the test keeps itself. */
type Counters = TestBrowser & {
  /** Sells by scanner and keys. */
  desk: Page
  /** Sells by names and thumb. */
  mobile: Page
  milkId: string
  soapId: string
  sold: { payment: Payment; total: string }[]
}

const paidBy = { cash: 'Paid by cash', upi: 'Paid by UPI', khata: 'On khata' }

/** Waits until the counter says that its bill is booked, and writes it down. */
const untilBooked = async ({ sold }: Counters, page: Page, rupees: number, payment: Payment) => {
  await page.getByText(new RegExp(`· ₹${rupees} · ${paidBy[payment]}$`)).waitFor()
  sold.push({ payment, total: `${rupees}.00` })
}

/** Adds what a name finds. */
const enter = async (page: Page, text: string, found: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Name or barcode' }).fill(text)
  await page.getByRole('option', { name: found }).click()
}

const tapPayment = (page: Page, payment: 'Cash' | 'UPI') =>
  page.getByRole('button', { name: payment, exact: true }).tap()

const noAnswer = (page: Page) => page.getByText(/^No answer from the store/)

/** The counter's own button: while the connection is lost, the dashboard has one of the same name. */
const tryAgain = (page: Page) =>
  page.getByRole('region', { name: 'Payment' }).getByRole('button', { name: 'Try again' })

/** Places the orders of the next shoppers, whom nobody has met before. */
const queueShoppers = ({ store, milkId }: Counters) => {
  const origin = `http://127.0.0.1:${store.port}`
  let count = 0
  const place = async () => {
    count += 1
    const body = { nickname: `Shopper ${count}` }
    const { id: customerId } = await json<{ id: string }>(origin, 'POST', '/api/customers', { body })
    const cartItems = [{ productId: milkId, quantity: 1 }]
    await json(origin, 'POST', '/api/orders', { body: { customerId, cartItems } })
  }
  return () => Promise.all([place(), place(), place()])
}

/** Both counters sell while fifteen shoppers order. In the end the desk has a bill with milk and soap, and another on hold. */
const sellInRush = async (counters: Counters): Promise<void> => {
  const { desk, mobile } = counters
  const threeShoppers = queueShoppers(counters)
  const atDesk = async () => {
    await scan(desk, milkCode)
    await scan(desk, soapCode)
    await amountOf(desk, 'Soap').waitFor()
    // A scan while money is typed is no money.
    await desk.getByLabel('Received (₹)').click()
    await desk.keyboard.type('500', { delay: 80 })
    await desk.getByText('₹500 − ₹70 = ₹430').waitFor() // a busy page has then handled the last digit
    await scan(desk, milkCode)
    await expect.poll(() => amountOf(desk, 'Milk').inputValue()).toBe('2')
    expect(await desk.getByLabel('Received (₹)').inputValue()).toBe('500')
    await Promise.all([desk.keyboard.press('F8'), threeShoppers()])
    await untilBooked(counters, desk, 100, 'cash')
    await enter(desk, '12*soap', 'Soap')
    await desk.keyboard.press('F4')
    await desk.getByRole('dialog', { name: 'Customer' }).waitFor()
    await desk.getByRole('option', { name: 'Asha' }).click()
    await desk.getByRole('button', { name: 'Customer: Asha' }).waitFor()
    await Promise.all([desk.getByRole('button', { name: 'On khata' }).click(), threeShoppers()])
    await untilBooked(counters, desk, 480, 'khata')
    await scan(desk, milkCode)
    await amountOf(desk, 'Milk').waitFor()
    await desk.keyboard.press('F6')
    await desk.getByRole('dialog', { name: 'Hold this bill' }).waitFor()
    await desk.keyboard.press('Enter')
    await desk.getByRole('button', { name: 'Held bills (1)' }).waitFor()
    await scan(desk, soapCode)
    await amountOf(desk, 'Soap').waitFor()
    await Promise.all([desk.keyboard.press('F9'), threeShoppers()])
    await untilBooked(counters, desk, 40, 'upi')
    await scan(desk, milkCode)
    await scan(desk, soapCode)
  }
  const onMobile = async () => {
    await enter(mobile, '2*milk', 'Milk')
    await Promise.all([tapPayment(mobile, 'UPI'), threeShoppers()])
    await untilBooked(counters, mobile, 60, 'upi')
    await enter(mobile, '0.735*potato', 'Potatoes')
    await Promise.all([tapPayment(mobile, 'Cash'), threeShoppers()])
    await untilBooked(counters, mobile, 29, 'cash')
    await enter(mobile, 'soap', 'Soap')
    await enter(mobile, '2*milk', 'Milk')
    await mobile.getByRole('button', { name: 'More of Milk' }).tap()
    await tapPayment(mobile, 'Cash')
    await untilBooked(counters, mobile, 130, 'cash')
  }
  await Promise.all([atDesk(), onMobile()])
  await expect.poll(() => sidewaysScroll(mobile)).toBe(0)
}

/** Without a connection the counter says so and goes on with the next customer; the bill is booked once it is back. */
const sellOffline = async (counters: Counters): Promise<void> => {
  const { desk, mobile } = counters
  await desk.context().setOffline(true)
  const lost = desk.getByText('Connection lost — orders may be waiting.')
  await lost.waitFor()
  await desk.keyboard.press('F8')
  await noAnswer(desk).waitFor()
  await tryAgain(desk).click()
  await tryAgain(desk).waitFor()
  await desk.keyboard.press('F6')
  await desk.getByRole('dialog', { name: 'Hold this bill' }).waitFor()
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: 'Held bills (2)' }).waitFor()
  await enter(desk, '3*soap', 'Soap')
  await enter(mobile, '4*soap', 'Soap')
  await tapPayment(mobile, 'UPI')
  await untilBooked(counters, mobile, 160, 'upi')

  await desk.context().setOffline(false)
  await lost.waitFor({ state: 'detached' })
  await desk.keyboard.press('F9')
  await untilBooked(counters, desk, 120, 'upi')
  await desk.keyboard.press('F7')
  await desk.getByRole('button', { name: 'Bill 2 2 items · ₹70 · not booked yet' }).click()
  await tryAgain(desk).click()
  await untilBooked(counters, desk, 70, 'cash')
}

/**
 * The store is killed while the desk waits for an answer that was lost, and the phone for one to a bill that did not arrive.
 * Both have another bill on hold.
 */
const sellOverKill = async (counters: Counters): Promise<StoreProcess> => {
  const { desk, mobile, store } = counters
  await breakCalls(desk, '**/api/orders', loseAnswer, { method: 'POST', times: 1 })
  await enter(mobile, '5*soap', 'Soap')
  await mobile.getByRole('button', { name: 'Hold', exact: true }).tap()
  await mobile.getByRole('button', { name: 'Hold the bill' }).tap()
  await enter(mobile, '6*soap', 'Soap')
  const letArrive = await holdCalls(mobile, '**/api/orders', 'POST')
  await enter(desk, '7*soap', 'Soap')
  // Calls of a page that is open already may pass for a moment.
  await Promise.all([desk.reload(), mobile.reload()])
  await amountOf(desk, 'Soap').waitFor()
  await desk.keyboard.press('F8')
  await noAnswer(desk).waitFor()
  await tapPayment(mobile, 'UPI')
  await mobile.getByText('Booking...').waitFor()
  store.process.kill('SIGKILL')
  await once(store.process, 'exit')
  letArrive()
  await noAnswer(mobile).waitFor()

  const restarted = await runStore({ dataDir: store.dataDir, port: store.port })
  await desk.reload()
  await tryAgain(desk).click()
  await untilBooked(counters, desk, 280, 'cash')
  await tryAgain(mobile).tap()
  await untilBooked(counters, mobile, 240, 'upi')
  await desk.keyboard.press('F7')
  await desk.getByRole('button', { name: 'Bill 1 1 item · ₹30' }).and(desk.locator(':focus')).waitFor()
  await desk.keyboard.press('Enter')
  await amountOf(desk, 'Milk').waitFor()
  await desk.keyboard.press('F9')
  await untilBooked(counters, desk, 30, 'upi')
  await mobile.getByRole('button', { name: 'Held bills (1)' }).tap()
  await mobile.getByRole('button', { name: 'Bill 1 5 items · ₹200' }).tap()
  await tapPayment(mobile, 'Cash')
  await untilBooked(counters, mobile, 200, 'cash')
  return restarted
}

/** The store's books are those of the test. */
const compareBooks = async ({ call, sold }: Counters): Promise<void> => {
  const orders = await call<OrderJson[]>('GET', '/api/orders?limit=100')
  const sort = (sales: { payment: string; total: string }[]) =>
    sales.map(({ payment, total }) => `${payment} ${total}`).sort()
  expect(sort(orders.filter(({ source }) => source === 'counter'))).toEqual(sort(sold))
  expect(orders).toHaveLength(sold.length + 15)
  expect(orders.map(({ dayNumber }) => dayNumber).sort((one, other) => one - other)).toEqual(
    orders.map((_order, index) => index + 1),
  )
  const sum = (wanted: Payment) =>
    sold
      .filter(({ payment }) => payment === wanted)
      .reduce((rupees, { total }) => rupees + Number(total), 0)
      .toFixed(2)
  expect(await call('GET', `/api/days/${shopDay(new Date(orders[0]?.createdAt ?? ''))}`)).toMatchObject({
    orders: orders.length,
    cash: sum('cash'),
    upi: sum('upi'),
    khataGiven: sum('khata'),
    unpaid: '450.00',
    pointsGiven: 4,
  })
  const customers = await call<{ nickname: string }[]>('GET', '/api/customers')
  expect(customers.map(({ nickname }) => nickname.replace(/ \d+$/, '')).sort()).toEqual([
    'Asha',
    ...Array<string>(15).fill('Shopper'),
  ])
  expect(await call('GET', '/api/analytics/stats')).toMatchObject({ totalCustomers: 16 })
}

test('two counters beside fifteen web orders book each bill once, without a connection and over a kill of the store', async () => {
  await using stage = await openTestBrowser()
  const goods = await addGoods(stage)
  const asha = await stage.call<{ id: string }>('POST', '/api/customers', { nickname: 'Asha' })
  await stage.call('PUT', `/api/customers/${asha.id}/khata`, { name: 'Asha Patil' })
  const [desk, mobile] = [await stage.desktop(), await stage.phone()]
  await mobile.setViewportSize({ width: 360, height: 740 })
  await Promise.all([openCounter(stage, desk), openCounter(stage, mobile)])
  const counters: Counters = { ...stage, ...goods, desk, mobile, sold: [] }
  await sellInRush(counters)
  await sellOffline(counters)
  await using restarted = await sellOverKill(counters)
  await compareBooks(counters)
  expect(restarted.output(), 'errors of the server').not.toMatch(/failed|Error/)
})
