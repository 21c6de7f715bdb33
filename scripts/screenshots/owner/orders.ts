import { readFile } from 'node:fs/promises'
import { anything, matching } from '../../browser/catalogue.ts'
import { openTab } from '../../browser/steps.ts'
import { json } from '../../tools/lib/calls.ts'
import {
  closeDialog,
  openedDialog,
  type PagesContext,
  placeLooseOrder,
  press,
  samples,
  setSetting,
} from '../pages-context.ts'
import { printSlip } from './print-slip.ts'

type Found = { id: string; name: string }

let phones = 0

/** Orders as a phone does that the shop does not know. */
const orderAsStranger = async ({ local }: PagesContext, nickname: string): Promise<string> => {
  // Another phone each time, which comes through a tunnel.
  phones += 1
  const headers = { 'X-Forwarded-For': `192.0.2.${phones % 250}` }
  const post = (path: string, body: unknown) => json<Found>(local, 'POST', path, { body, headers })
  const products = await json<(Found & { isSoldOut: boolean })[]>(local, 'GET', '/api/products')
  const cartItems = products
    .filter(({ isSoldOut }) => !isSoldOut)
    .slice(0, 2)
    .map(({ id: productId }) => ({ productId, quantity: 2 }))
  const { id: customerId } = await post('/api/customers', { nickname })
  const { id } = await post('/api/orders', { customerId, cartItems })
  return id
}

/** Matches a text with another number in it. */
const withAnyCount = (text: string): RegExp =>
  new RegExp(matching(text).source.replace(/\d+/, String.raw`\d+`))

/** The banner of new orders, with one and with several, and the page without a connection. */
export const shootAlarm = async (context: PagesContext): Promise<void> => {
  const { camera, texts, address } = context
  const { page, shoot } = camera
  await openTab(page, address, 'overview', texts)
  await orderAsStranger(context, samples.stranger)
  await page.getByRole('button', { name: texts.alarm.view, exact: true }).waitFor()
  await shoot('admin-new-order')
  const soundOff = page.getByRole('button', { name: texts.alarm.soundOff, exact: true })
  if (await soundOff.isVisible()) await soundOff.click()
  await shoot('admin-sound-off')
  await press(page, texts.alarm.soundOn)
  await soundOff.waitFor()
  await shoot('admin-sound-on')
  await orderAsStranger(context, samples.stranger)
  await page
    .getByText(withAnyCount(texts.alarm.newOrders(2)))
    .first()
    .waitFor()
  await shoot('admin-new-orders')
}

/** A part of an order is received, and the rest goes on a khata that is opened first. */
const shootOnKhata = async ({ camera, texts }: PagesContext): Promise<void> => {
  const { page, shoot } = camera
  const { khata, paying } = texts
  await page.getByRole('group', { name: paying.payment }).first().scrollIntoViewIfNeeded()
  await shoot('admin-order-payment')
  await press(page, paying.partNow)
  const opening = await openedDialog(page)
  await shoot('admin-order-khata')
  await opening.getByLabel(khata.realName).fill('Asha Patil')
  await opening.getByLabel(khata.limit).fill('10')
  await press(opening, khata.openKhata)
  const part = page.getByLabel(paying.receivedNow)
  await part.fill('5')
  await shoot('admin-order-part')
  await part.press('Enter')
  await page.getByText(matching(paying.comesOff(anything))).waitFor()
  await shoot('admin-order-on-khata')
}

/** The list of orders: filters, what Find finds, details, the question who ordered, reading aloud. */
export const shootOrdersList = async (context: PagesContext): Promise<void> => {
  const { camera, texts, address } = context
  const { page, shoot, keep } = camera
  const { orders, find, person } = texts
  await openTab(page, address, 'orders', texts)
  await page.getByRole('table').waitFor()
  await shoot('admin-orders-list')
  // The orders that wait longest stand above that of the stranger.
  await page
    .locator('tr[data-status="new"]', { hasText: samples.stranger })
    .getByRole('button', { name: matching(orders.detailsOf(anything)) })
    .last()
    .click()
  await page.getByText(person.newPhoneMeans(samples.stranger)).waitFor()
  await shoot('admin-order-details')
  await shootOnKhata(context)
  const bill = page.getByRole('link', { name: orders.bill })
  await keep('bill', [new URL((await bill.getAttribute('href')) ?? '').searchParams.get('text') ?? ''])
  await page
    .getByRole('button', { name: matching(person.samePersonOf(anything)) })
    .first()
    .click()
  await openedDialog(page)
  await shoot('admin-same-person')
  await closeDialog(page)
  await page
    .getByRole('button', { name: matching(orders.cancelOf(anything)) })
    .first()
    .click()
  const dialog = await openedDialog(page)
  await shoot('admin-cancel-order')
  await dialog.getByRole('button', { name: orders.usualReasons[0] ?? '' }).click()
  await dialog.getByRole('switch', { name: orders.unwanted }).click()
  await press(dialog, orders.cancel)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: matching(orders.undoOf(anything)) }).waitFor()
  await shoot('admin-order-cancelled')
  await page
    .getByRole('button', { name: matching(orders.readOf(anything)) })
    .first()
    .click()
  await shoot('admin-order-read')
  // Only where a test records what is spoken.
  await keep('spoken', await page.evaluate(() => window.voice?.queue.map(({ text }) => text) ?? []))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: matching(orders.downloadReceipt(anything)) })
      .first()
      .click(),
  ])
  await page.getByText(orders.downloaded).waitFor()
  await shoot('admin-receipt-saved')
  const receipt = await page.context().newPage()
  await receipt.setContent(await readFile(await download.path(), 'utf8'))
  await keep('receipt', [await receipt.title(), ...(await receipt.locator('body *').allInnerTexts())])
  await receipt.close()
  const box = page.getByRole('searchbox', { name: find.find })
  await box.fill(samples.unknown)
  await page
    .getByRole('button', { name: find.elsewhere })
    .or(page.getByText(find.noneFound(samples.unknown)))
    .waitFor()
  await shoot('admin-orders-none-found')
  await box.fill('')
  await page.getByLabel(find.day, { exact: true }).selectOption('yesterday')
  await shoot('admin-orders-yesterday')
  await page.getByLabel(find.day, { exact: true }).selectOption('date')
  await shoot('admin-orders-of-a-day')
  for (const status of ['new', 'accepted', 'ready', 'completed', 'cancelled', 'unwanted']) {
    await openTab(page, address, `orders&status=${status}`, texts)
    await shoot(`admin-orders-${status}`)
  }
}

/** Packing: the ticks, the slip, what is not ticked, the undo, and an order that was cancelled meanwhile. */
export const shootPacking = async (context: PagesContext): Promise<void> => {
  const { camera, texts, address, call } = context
  const { page, shoot } = camera
  const { orders, packing } = texts
  await orderAsStranger(context, 'Kavya')
  await openTab(page, address, 'orders&status=new', texts)
  await page
    .getByRole('button', { name: matching(orders.stepOf(orders.accept, anything)) })
    .first()
    .click()
  const dialog = await openedDialog(page)
  await dialog.getByRole('checkbox').first().waitFor()
  await shoot('admin-packing')
  await printSlip(context, dialog)
  await dialog.getByRole('button', { name: matching(orders.stepOf(orders.markReady, anything)) }).click()
  await page.getByText(packing.readyAnyway).waitFor()
  await shoot('admin-packing-unticked')
  await dialog.getByRole('button', { name: packing.readyAnyway }).click()
  await dialog.getByRole('button', { name: matching(packing.undoOf(anything)) }).waitFor()
  await shoot('admin-packing-ready')
  const id = new URL(page.url()).searchParams.get('pack')
  await call('PUT', `/api/orders/${id}/status`, {
    from: 'ready',
    status: 'cancelled',
    reason: samples.reason,
  })
  await page.getByText(packing.cancelled).waitFor()
  await shoot('admin-packing-cancelled')
}

/** Deliveries: what is to be brought and the printed round, and the address in packing and in an order's details. */
export const shootDeliveries = async (context: PagesContext): Promise<void> => {
  const { camera, texts, address, call } = context
  const { page, shoot, keep } = camera
  const { orders, deliveries } = texts
  await setSetting(context, 'delivery_on', 'yes')
  await setSetting(context, 'delivery_fee', '30')
  const { id } = await placeLooseOrder(context, 'Kavya', {
    fulfilment: 'delivery',
    delivery: {
      name: samples.person,
      phone: '9876543210',
      street: samples.street,
      landmark: samples.landmark,
      pincode: '411001',
    },
  })
  await call('PUT', `/api/orders/${id}/status`, { from: 'new', status: 'ready' })
  await openTab(page, address, 'orders&status=deliveries', texts)
  await page.getByText(samples.street).waitFor()
  await page.evaluate(() => {
    window.print = () => {}
  })
  await press(page, deliveries.printRound(1))
  await keep('round', await page.locator('[data-slip] [lang] :is(h1, p, b, small)').allTextContents())
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.getByRole('button', { name: matching(orders.stepOf(orders.sendOut, anything)) }).click()
  await page.getByRole('button', { name: matching(orders.undoOf(anything)) }).waitFor()
  await shoot('admin-deliveries')
  await openTab(page, address, `orders&pack=${id}`, texts)
  await page.getByText(samples.street).waitFor()
  await shoot('admin-packing-delivery')
  await openTab(page, address, `orders&order=${id}`, texts)
  await page.getByText(samples.street).waitFor()
  await shoot('admin-order-delivery')
}
