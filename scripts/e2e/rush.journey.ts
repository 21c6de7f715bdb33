import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { logInAsOwner, pressInRow } from '../browser/steps.ts'
import { openStage, type Stage, shareBrowser } from './open-stage.ts'
import { leavePacking, openOrders } from './orders/steps.ts'

shareBrowser()

const arriving = 40
/** Milliseconds. No order may be acted on whose row moved or appeared later than this before the press. */
const aimTime = 400

/** Records each press on a button of a row, with the time since the row last moved on the page or came back into sight. */
const recordPresses = (page: Page): Promise<void> =>
  page.evaluate(() => {
    type Press = { number: string; name: string; stillFor: number }
    const presses: Press[] = []
    const places = new Map<string, { top: number; since: number }>()
    let isCovered = false
    const look = () => {
      const wasCovered = isCovered
      isCovered = document.querySelector('[role=dialog]') !== null
      if (wasCovered && !isCovered) places.clear()
      for (const row of document.querySelectorAll('tbody tr:has(th)')) {
        const number = row.querySelector('th')?.textContent?.slice(1) ?? ''
        const top = row.getBoundingClientRect().top + scrollY
        if (Math.abs(top - (places.get(number)?.top ?? -100)) > 2)
          places.set(number, { top, since: performance.now() })
      }
    }
    const frame = () => {
      look()
      requestAnimationFrame(frame)
    }
    frame()
    // A change of the rows counts from when it happens, not from the next frame.
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        const button = target instanceof Element ? target.closest('button') : null
        const number = button?.closest('tr')?.querySelector('th')?.textContent?.slice(1)
        if (!button || number === undefined) return
        const stillFor = performance.now() - (places.get(number)?.since ?? 0)
        presses.push({ number, name: button.getAttribute('aria-label') ?? '', stillFor })
      },
      { capture: true },
    )
    Object.assign(window, { presses })
  })

type Press = { number: string; name: string; stillFor: number }
const pressesOf = (page: Page) => page.evaluate(() => (window as unknown as { presses: Press[] }).presses)

/** Places orders of four customers, one after the other. */
const placeOrders = async (stage: Stage, count: number): Promise<void> => {
  const tea = await stage.addProduct('Tea', '100')
  const customers = await Promise.all(
    ['Asha', 'Ravi', 'Meena', 'Iqbal'].map((nickname) =>
      stage.call<{ id: string }>('POST', '/api/customers', { nickname }),
    ),
  )
  for (let placed = 0; placed < count; placed += 1) {
    const customerId = customers[placed % customers.length]?.id
    await stage.call('POST', '/api/orders', { customerId, cartItems: [{ productId: tea.id, quantity: 1 }] })
  }
}

type OrderJson = { id: string; status: string; changes: { status: string }[] }

test('in a rush no order is acted on whose row has just moved, and none by a press meant for another', async () => {
  await using stage = await openStage()
  await placeOrders(stage, 5)
  const page = await stage.desktop()
  await openOrders(stage, page)
  await recordPresses(page)
  const [first, third] = await page
    .getByRole('button', { name: /^Accept order/ })
    .all()
    .then((buttons) => Promise.all([buttons[0]?.boundingBox(), buttons[2]?.boundingBox()]))
  const middle = (box: typeof first) => [
    (box?.x ?? 0) + (box?.width ?? 0) / 2,
    (box?.y ?? 0) + (box?.height ?? 0) / 2,
  ]
  const places = [middle(first), middle(third)] as [number, number][]
  let isOver = false
  const arrive = placeOrders(stage, arriving).finally(() => {
    isOver = true
  })
  // A hurried hand: presses at two fixed places, and leaves the list now and then, which lets arrivals in.
  for (let round = 0; !isOver || round < 40; round += 1) {
    const [x, y] = places[round % places.length] as [number, number]
    await page.mouse.click(x, y)
    // An accepted order opens for packing. Back to the list at once, and on.
    await page.keyboard.press('Escape')
    if (round % 8 === 7) await page.mouse.move(5, 5)
  }
  await arrive
  await page.mouse.move(5, 5)
  // The latest press may still be on its way, and open its order.
  const isBusy = page.locator('[role=dialog], tbody [aria-busy=true]')
  // An accepted order opens a moment after its row is no longer busy, so one quiet look is not enough.
  let quietLooks = 0
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      // The address names the order before its dialog has loaded.
      const isQuiet = !page.url().includes('pack=') && (await isBusy.count()) === 0
      quietLooks = isQuiet ? quietLooks + 1 : 0
      return quietLooks
    })
    .toBeGreaterThan(20)
  await pressInRow(page.getByRole('button', { name: /^Accept order/ }).first())
  await leavePacking(page)
  await page.getByRole('heading', { name: `Order Management (${arriving + 5})` }).waitFor()

  await page.getByRole('button', { name: /^Undo/ }).first().waitFor()
  const presses = await pressesOf(page)
  const counted = presses.filter(({ stillFor }) => stillFor >= aimTime)
  const orders = await stage.call<OrderJson[]>('GET', '/api/orders?limit=100')
  const acted = orders.filter(({ changes }) => changes.length > 1)
  expect(acted.length).toBeGreaterThan(0)
  expect(presses.length).toBeGreaterThan(counted.length) // some rows did move under the pointer
  for (const { id, changes } of acted) {
    const number = id.slice(-6).toUpperCase()
    const own = counted.filter((press) => press.number === number)
    expect(own.length, `presses on order ${number}`).toBeGreaterThanOrEqual(changes.length - 1)
  }
})

test('while one browser accepts, another packs, cancels and undoes: rows stay, and both show the same at the end', async () => {
  await using stage = await openStage()
  await placeOrders(stage, 6)
  const counter = await stage.desktop()
  await openOrders(stage, counter)
  await counter.getByRole('link', { name: /^New/ }).click()
  await counter.getByRole('button', { name: 'Older orders' }).waitFor({ state: 'detached' })
  const numbers = () => counter.locator('tbody th').allTextContents()
  const orders = await stage.call<OrderJson[]>('GET', '/api/orders?status=new&sort=oldest')
  const before = orders.map(({ id }) => `#${id.slice(-6).toUpperCase()}`)
  // The list of all orders may still be shown.
  await expect.poll(numbers).toEqual(before)
  const accept = counter.getByRole('button', { name: `Accept order ${before[1]?.slice(1)}` })
  await accept.focus()
  await counter.keyboard.press('Enter')
  await leavePacking(counter)
  await counter.getByRole('button', { name: `Mark ready order ${before[1]?.slice(1)}` }).waitFor()

  const stillNew = await stage.call<OrderJson[]>('GET', '/api/orders?status=new&sort=oldest')
  const cancelled = stillNew[1]?.id ?? ''
  await stage.call('PUT', `/api/orders/${cancelled}/status`, {
    from: 'new',
    status: 'cancelled',
    reason: 'Out of stock',
  })
  const packer = await stage.desktop()
  await logInAsOwner(packer, stage.address)
  await packer.goto(`${stage.address}/admin/dashboard?tab=orders&pack=${stillNew[2]?.id}`)
  await pressInRow(packer.getByRole('button', { name: 'Accept' }))
  await pressInRow(packer.getByRole('checkbox'))
  await pressInRow(packer.getByRole('button', { name: 'Mark ready' }))
  await packer.getByText('This order is Ready.').waitFor()
  await counter.locator('tbody tr').nth(3).getByText('Ready', { exact: true }).waitFor()
  await placeOrders(stage, 3)
  await counter.getByRole('button', { name: '3 new orders' }).waitFor()
  expect(await numbers()).toEqual(before)
  await counter.getByRole('button', { name: `Undo the change of order ${before[1]?.slice(1)}` }).focus()
  await counter.keyboard.press('Enter')
  await accept.waitFor()
  await stage.call('PUT', `/api/orders/${cancelled}/status`, { from: 'cancelled', status: 'new' })
  await counter.getByRole('button', { name: '3 new orders' }).click()
  await counter.mouse.move(5, 5)
  // What was packed elsewhere has left the list of new orders, now that it is not in use.
  await expect
    .poll(async () => (await numbers()).slice(0, 5))
    .toEqual(before.filter((_, index) => index !== 3))
  await expect.poll(async () => (await numbers()).length).toBe(8)
})

test('after an order was accepted, one press leads to the next page of new orders', async () => {
  await using stage = await openStage()
  await placeOrders(stage, 52)
  const page = await stage.desktop()
  await openOrders(stage, page)
  await page.getByRole('link', { name: /^New/ }).click()
  await page.getByText('Orders 1–50 of 52').waitFor()
  await pressInRow(page.getByRole('button', { name: /^Accept order/ }).first())
  await leavePacking(page)
  await page.getByRole('button', { name: /^Undo/ }).waitFor()
  await page.getByRole('link', { name: 'New 51' }).waitFor()
  await page.getByRole('button', { name: 'Newer orders' }).click()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(2)
  await expect.poll(() => page.getByRole('button', { name: 'Newer orders' }).isDisabled()).toBe(true)
})
