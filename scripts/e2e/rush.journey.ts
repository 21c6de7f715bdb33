import { once } from 'node:events'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { shopDay } from '../../src/contract/shop-day.ts'
import { runStore, type StoreProcess } from '../browser/run-store.ts'
import { logInAsOwner, openTab, scan, sidewaysScroll } from '../browser/steps.ts'
import { breakCalls, holdCalls, loseAnswer } from './faults.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'
import { picture } from './picture.ts'

// The rush before Diwali: orders ring in every tab, two counters sell beside them, the connection is lost, and the store
// is killed. In the end every bill is booked once.

shareBrowser()

const connectionLost = (page: Page) => page.getByText('Connection lost — orders may be waiting.')

/** Counts the bells that are ringing from the page's next load on. They still sound. */
const listenIn = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { start, stop } = AudioBufferSourceNode.prototype
    const view = window as unknown as { ringing: number }
    view.ringing = 0
    AudioBufferSourceNode.prototype.start = function (...when: [number?, number?, number?]) {
      if (this.loop) view.ringing += 1
      start.apply(this, when)
    }
    AudioBufferSourceNode.prototype.stop = function (...when: [number?]) {
      if (this.loop) view.ringing -= 1
      stop.apply(this, when)
    }
  })

/** Whether a bell is ringing on a page of {@link listenIn}. */
const rings = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as { ringing: number }).ringing > 0)

test('an order rings in one of seven tabs, after a lost connection too, until it is opened in any of them', async () => {
  await using shop = await openTestBrowser()
  const { address, placeOrder } = shop
  const tea = await shop.addProduct('Tea', '150')
  const desk = await shop.desktop()
  await listenIn(desk)
  await logInAsOwner(desk, address)
  await openTab(desk, address, 'settings')
  const others: Page[] = []
  for (let count = 0; count < 6; count += 1) {
    const tab = await desk.context().newPage()
    await listenIn(tab)
    await tab.goto(`${address}/admin/dashboard?tab=orders`)
    await tab.getByText('Live', { exact: true }).waitFor()
    others.push(tab)
  }
  const tabs = [desk, ...others]
  const ringing = async () => (await Promise.all(tabs.map(rings))).filter(Boolean).length

  await placeOrder('Asha', [tea])
  await desk.getByText(/^New order #\w{6} from Asha, ₹150$/).waitFor()
  await expect.poll(ringing).toBe(1)
  await picture(desk, 'new-order')
  await desk.getByRole('button', { name: 'View', exact: true }).click()
  await expect.poll(ringing).toBe(0)

  await desk.context().setOffline(true)
  for (const tab of tabs) await connectionLost(tab).waitFor()
  await picture(desk, 'connection-lost')
  for (const name of ['Ravi', 'Meena']) await placeOrder(name, [tea])
  await desk.context().setOffline(false)
  for (const tab of tabs) await expect.poll(() => tab.title()).toMatch(/^\(3\)/)
  await expect.poll(ringing).toBe(1)
  await others.at(-1)?.getByRole('row', { name: /Ravi/ }).click()
  await expect.poll(ringing).toBe(0)
})

type Payment = 'cash' | 'upi' | 'khata'

/** Two counters, and the books that the test keeps itself. */
type Counters = TestBrowser & {
  /** Sells by scanner and keys. */
  desk: Page
  /** Sells by names and thumb. */
  mobile: Page
  milk: string
  sold: { payment: Payment; total: string }[]
}

const codes = { milk: '8901063142329', soap: '8901030865275' }
const paidBy = { cash: 'Paid by cash', upi: 'Paid by UPI', khata: 'On khata' }

const amountOf = (page: Page, name: string) => page.getByRole('textbox', { name: `Amount of ${name}` })

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

const holdBill = async (desk: Page, count: number): Promise<void> => {
  await desk.keyboard.press('F6')
  await desk.getByRole('dialog', { name: 'Hold this bill' }).waitFor()
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: `Held bills (${count})` }).waitFor()
}

/** Both counters sell while nine shoppers order. In the end the desk has a bill with milk and soap, and another on hold. */
const sellInRush = async (counters: Counters): Promise<void> => {
  const { desk, mobile, milk, placeOrder } = counters
  let count = 0
  const threeShoppers = () =>
    Promise.all(
      [1, 2, 3].map(() => {
        count += 1
        return placeOrder(`Shopper ${count}`, [milk])
      }),
    )
  const atDesk = async () => {
    await scan(desk, codes.milk)
    await scan(desk, codes.soap)
    await amountOf(desk, 'Soap').waitFor()
    await Promise.all([desk.keyboard.press('F8'), threeShoppers()])
    await untilBooked(counters, desk, 70, 'cash')
    await enter(desk, '12*soap', 'Soap')
    await desk.keyboard.press('F4')
    await desk.getByRole('option', { name: 'Asha' }).click()
    await desk.getByRole('button', { name: 'Customer: Asha' }).waitFor()
    await Promise.all([desk.getByRole('button', { name: 'On khata' }).click(), threeShoppers()])
    await untilBooked(counters, desk, 480, 'khata')
    await scan(desk, codes.milk)
    await amountOf(desk, 'Milk').waitFor()
    await holdBill(desk, 1)
    await scan(desk, codes.milk)
    await scan(desk, codes.soap)
    await amountOf(desk, 'Soap').waitFor()
  }
  const onMobile = async () => {
    const letArrive = await holdCalls(mobile, '**/api/orders/*', 'GET')
    await enter(mobile, '2*milk', 'Milk')
    await Promise.all([tapPayment(mobile, 'UPI'), threeShoppers()])
    await untilBooked(counters, mobile, 60, 'upi')
    await enter(mobile, '0.735*potato', 'Potatoes')
    const cash = mobile.getByRole('button', { name: 'Cash', exact: true })
    const place = await cash.boundingBox()
    letArrive()
    await mobile.getByRole('button', { name: 'Undo', exact: true }).waitFor()
    expect(await cash.boundingBox(), 'where Cash is, once the last sale can be undone').toEqual(place)
    await tapPayment(mobile, 'Cash')
    await untilBooked(counters, mobile, 29, 'cash')
  }
  await Promise.all([atDesk(), onMobile()])
  await expect.poll(() => sidewaysScroll(mobile)).toBe(0)
}

/** Without a connection the counter says so and goes on with the next customer; the bill is booked once it is back. */
const sellOffline = async (counters: Counters): Promise<void> => {
  const { desk } = counters
  await desk.context().setOffline(true)
  await connectionLost(desk).waitFor()
  await desk.keyboard.press('F8')
  await noAnswer(desk).waitFor()
  await picture(desk, 'counter-no-answer')
  await holdBill(desk, 2)
  await enter(desk, '3*soap', 'Soap')
  await desk.context().setOffline(false)
  await connectionLost(desk).waitFor({ state: 'detached' })
  await desk.keyboard.press('F9')
  await untilBooked(counters, desk, 120, 'upi')
  await desk.keyboard.press('F7')
  await desk.getByRole('button', { name: 'Bill 2 2 items · ₹70 · not saved yet' }).click()
  await tryAgain(desk).click()
  await untilBooked(counters, desk, 70, 'cash')
}

/** The store is killed while the desk waits for an answer that was lost, and the phone for one to a bill that did not arrive. */
const sellOverKill = async (counters: Counters): Promise<StoreProcess> => {
  const { desk, mobile, store } = counters
  await breakCalls(desk, '**/api/orders', loseAnswer, { method: 'POST', times: 1 })
  const letArrive = await holdCalls(mobile, '**/api/orders', 'POST')
  await enter(mobile, '6*soap', 'Soap')
  await enter(desk, '7*soap', 'Soap')
  // Calls of a page that is open already may pass for a moment.
  await Promise.all([desk.reload(), mobile.reload()])
  await amountOf(desk, 'Soap').waitFor()
  await desk.keyboard.press('F8')
  await noAnswer(desk).waitFor()
  await tapPayment(mobile, 'UPI')
  await mobile.getByText('Saving...').waitFor()
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
  await desk.getByRole('button', { name: 'Bill 1 1 item · ₹30' }).click()
  await amountOf(desk, 'Milk').waitFor()
  await desk.keyboard.press('F9')
  await untilBooked(counters, desk, 30, 'upi')
  return restarted
}

type OrderJson = { payment: string; total: string; source: string; dayNumber: number; createdAt: string }

/** The store's books are those of the test. */
const compareBooks = async ({ call, sold }: Counters): Promise<void> => {
  const orders = await call<OrderJson[]>('GET', '/api/orders?limit=100')
  const bills = (sales: { payment: string; total: string }[]) =>
    sales.map(({ payment, total }) => `${payment} ${total}`).sort()
  expect(bills(orders.filter(({ source }) => source === 'counter'))).toEqual(bills(sold))
  expect(orders.map(({ dayNumber }) => dayNumber).sort((one, other) => one - other)).toEqual(
    Array.from({ length: sold.length + 9 }, (_, index) => index + 1),
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
    unpaid: '270.00',
    pointsGiven: 4,
  })
}

test('two counters beside nine web orders book each bill once, without a connection and over a kill of the store', async () => {
  await using shop = await openTestBrowser()
  const milk = await shop.addProduct('Milk', '30', { barcode: codes.milk })
  await shop.addProduct('Soap', '40', { barcode: codes.soap })
  await shop.addProduct('Potatoes', '10', { unit: 'kg', stepBase: 250 })
  const { id } = await shop.call<{ id: string }>('POST', '/api/customers', { nickname: 'Asha' })
  await shop.call('PUT', `/api/customers/${id}/khata`, { name: 'Asha Patil' })
  const [desk, mobile] = [await shop.desktop(), await shop.phone()]
  for (const page of [desk, mobile]) {
    await logInAsOwner(page, shop.address)
    await openTab(page, shop.address, 'orders&view=counter')
    await page.getByRole('combobox', { name: 'Name or barcode' }).and(page.locator(':focus')).waitFor()
  }
  const counters: Counters = { ...shop, desk, mobile, milk, sold: [] }
  await sellInRush(counters)
  await sellOffline(counters)
  await using restarted = await sellOverKill(counters)
  await compareBooks(counters)
  expect(restarted.output(), 'errors of the server').not.toMatch(/failed|Error/)
})
