import { anything, matching } from '../../browser/catalogue.ts'
import {
  closeDialog,
  openedDialog,
  type PagesContext,
  placeLooseOrder,
  press,
  pressAny,
  samples,
  setSetting,
  whileBroken,
} from '../pages-context.ts'

type Placed = { id: string; status: string }

/** An order's life on the phone that placed it: the strip, My Points, cancelling, ordering again. */
export const shootOrders = async (context: PagesContext): Promise<void> => {
  const { camera, texts, call } = context
  const { page, open, shoot, keep } = camera
  await setSetting(context, 'whatsapp_phone', '+91 55555 01235')
  await open('/')
  const strip = page.getByRole('region', { name: texts.strip.yourOrders })
  await strip.waitFor()
  await shoot('home-with-order')
  // It is there once the page knows the shop's number.
  const link = strip.locator('a[href^="https://wa.me/"]')
  await keep('invoice', [new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? ''])
  const [order] = await call<Placed[]>('GET', '/api/orders')
  const move = async (from: string, status: string, reason?: string) => {
    await call('PUT', `/api/orders/${order?.id}/status`, { from, status, reason })
    await page.locator(`section [data-status='${status}']`).waitFor()
    await shoot(`strip-${status}`)
  }
  await move('new', 'accepted')
  await move('accepted', 'ready')
  await move('ready', 'cancelled', samples.reason)
  await open('/loyalty')
  await page.getByRole('button', { name: texts.points.again }).first().waitFor()
  await shoot('loyalty', true)
  const turn = page.getByRole('button', { name: texts.points.older, exact: true })
  if ((await turn.isVisible()) && (await turn.isEnabled())) {
    await turn.click()
    await shoot('loyalty-history')
  }
  await press(page, texts.points.again)
  await openedDialog(page)
  await shoot('cart-again')
  await closeDialog(page)
  await whileBroken(page, '**/api/products', async () => {
    await press(page, texts.points.again)
    await page.getByText(texts.points.againFailed).waitFor()
    await shoot('again-failed')
  })
}

/** The question whether an order should be cancelled, without an answer, and when the shop was faster. */
export const shootCancelling = async ({ camera, texts, call }: PagesContext): Promise<void> => {
  const { page, open, shoot } = camera
  const [order] = await call<Placed[]>('GET', '/api/orders')
  const set = (from: string, status: string) =>
    call('PUT', `/api/orders/${order?.id}/status`, { from, status })
  await set('cancelled', 'new')
  await open('/loyalty')
  await pressAny(page, texts.cancelling.cancelOf)
  const dialog = await openedDialog(page)
  await shoot('cancel-order')
  await whileBroken(page, '**/api/orders/*/cancel', async () => {
    await press(dialog, texts.cancelling.cancel)
    await dialog.getByRole('alert').waitFor()
    await shoot('cancel-order-without-answer')
  })
  await set('new', 'accepted')
  await page.getByText(texts.cancelling.tooLate.accepted).waitFor()
  await shoot('cancel-order-too-late')
  await closeDialog(page)
}

/** How to pay an own order by UPI. */
export const shootPaying = async (context: PagesContext): Promise<void> => {
  const { camera, texts, call } = context
  const { page, open, shoot } = camera
  const [order] = await call<Placed[]>('GET', '/api/orders')
  await setSetting(context, 'upi_id', samples.upiId)
  await open(`/order/${order?.id}`)
  await press(page, texts.payment.copyId)
  await page.getByText(texts.payment.idCopied).waitFor()
  await shoot('order-upi', true)
  await setSetting(context, 'upi_id', '')
}

/** A line of an own order that the shop has weighed, and the points that changed with it. */
export const shootWeighed = async (context: PagesContext): Promise<void> => {
  const { camera, texts, call } = context
  const { page, open, shoot, keep } = camera
  await open('/loyalty')
  const nickname = await page.evaluate(() => localStorage.getItem('customer_nickname') ?? '')
  const { id } = await placeLooseOrder(context, nickname)
  const weigh = { grams: 9_999, from: null }
  await call('PUT', `/api/orders/${id}/lines/0/weight`, weigh)
  await page.getByText(matching(texts.points.weighed(anything, anything))).waitFor()
  await keep('said', await page.getByRole('status').allInnerTexts())
  await shoot('loyalty-weighed', true)
  const from = { status: 'new', changes: 2 }
  await call('PUT', `/api/orders/${id}/lines/1`, { quantity: 1, from })
  await open(`/order/${id}`)
  await page.getByText(texts.order.changed).waitFor()
  await shoot('order-page', true)
  await call('PUT', `/api/orders/${id}/status`, { from: 'new', status: 'completed' })
}
