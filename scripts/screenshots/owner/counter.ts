import { anything, matching } from '../../browser/catalogue.ts'
import { scan } from '../../browser/scan.ts'
import { openTab } from '../../browser/steps.ts'
import {
  closeDialog,
  type Named,
  openedDialog,
  type PagesContext,
  press,
  samples,
  setSetting,
  typeAddress,
} from '../pages-context.ts'

type Sold = Named & { price: string; stepBase?: number }

/** A bill with what is wrong: too little money, no amount, an unknown barcode, a new price, and what is sold out. */
const shootWrongBill = async ({ camera, texts, call }: PagesContext, first?: Sold, second?: Sold) => {
  const { page, shoot } = camera
  const { counter } = texts
  await page.getByLabel(counter.received, { exact: true }).fill('1')
  await page
    .getByLabel(matching(counter.amountOf(anything)))
    .first()
    .fill('-')
  await page
    .getByLabel(matching(counter.amountOf(anything)))
    .first()
    .press('Enter')
  await scan(page, '8901030865275')
  await page.getByText(counter.unknownCode('8901030865275')).waitFor()
  await call('PUT', `/api/products/${first?.id}`, { price: Number(first?.price) + 10 })
  await call('PUT', `/api/products/${second?.id}`, { isSoldOut: true })
  await page.getByText(counter.soldOut, { exact: true }).waitFor()
  await shoot('admin-counter-wrong', true)
  await press(page, counter.addWithCode)
  await openedDialog(page)
  await shoot('admin-counter-add-product')
  await closeDialog(page)
  await call('PUT', `/api/products/${first?.id}`, { price: Number(first?.price) })
  await call('PUT', `/api/products/${second?.id}`, { isSoldOut: false })
  await page.getByText(counter.soldOut, { exact: true }).waitFor({ state: 'detached' })
  await press(page, counter.dismiss)
  await page
    .getByLabel(matching(counter.amountOf(anything)))
    .first()
    .press('Escape')
}

/**
 * The counter: empty, what a name finds, a bill with what is wrong, its dialogs, an answer that is lost, a sale, and
 * an order on the phone that is brought.
 */
export const shootCounter = async (context: PagesContext): Promise<void> => {
  const { camera, texts, address, call } = context
  const { page, shoot } = camera
  const { counter, fulfilment } = texts
  const products = await call<Sold[]>('GET', '/api/products')
  await setSetting(context, 'delivery_minimum', '0')
  await setSetting(context, 'delivery_pincodes', '411001')
  const loose = products.find(({ stepBase }) => stepBase)
  const [first, second] = products.filter(({ stepBase }) => !stepBase)
  // Before the page is opened, because calls of an open one may pass for a moment.
  await page.route('**/api/orders', (route) => route.abort(), { times: 1 })
  await openTab(page, address, 'orders&view=counter', texts)
  const field = page.getByRole('combobox', { name: counter.find })
  await field.waitFor()
  await shoot('admin-counter-empty')
  await field.fill(samples.unknown)
  await page.getByText(counter.notFound(samples.unknown)).waitFor()
  await shoot('admin-counter-not-found')
  for (const name of [first?.name, second?.name]) {
    await field.fill(`3*${name}`)
    await page.getByRole('option').first().waitFor()
    await field.press('Enter')
  }
  await field.fill(`0.735*${loose?.name}`)
  await page.getByRole('option').first().waitFor()
  await shoot('admin-counter-found')
  await field.press('Enter')
  await page.getByLabel(counter.received, { exact: true }).fill('1000')
  await shoot('admin-counter-bill')
  await shootWrongBill(context, first, second)
  await page.keyboard.press('F4')
  const customers = await openedDialog(page)
  await customers.getByRole('option').nth(1).waitFor()
  await shoot('admin-counter-customer')
  await customers.getByRole('option').nth(1).click()
  await page.keyboard.press('F6')
  await openedDialog(page)
  await shoot('admin-counter-hold')
  await page.getByLabel(counter.holdName).fill('12')
  await page.keyboard.press('Enter')
  await page.keyboard.press('F7')
  await openedDialog(page)
  await shoot('admin-counter-held')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByLabel(counter.received, { exact: true }).fill('2000')
  await page.keyboard.press('F8')
  await page.getByText(counter.noAnswer).waitFor()
  await shoot('admin-counter-no-answer')
  await press(page, counter.tryAgain)
  await page.getByText(matching(counter.changeIs(anything))).waitFor()
  await shoot('admin-counter-sold')
  await field.fill(`${first?.name}`)
  await page.getByRole('option').first().waitFor()
  await field.press('Enter')
  await page.getByLabel(counter.onThePhone).check()
  await shoot('admin-counter-phone')
  await page.getByLabel(fulfilment.homeDelivery).check()
  await press(page, counter.takeOrder)
  await shoot('admin-counter-delivery-refused', true)
  await typeAddress(context)
  await page.getByLabel(counter.note, { exact: true }).fill(samples.reason)
  await shoot('admin-counter-delivery')
  await press(page, counter.takeOrder)
  await page.getByText(matching(counter.sold(anything, anything, counter.paid.later))).waitFor()
}
