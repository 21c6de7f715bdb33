import { act, fireEvent, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { leaveNotice } from '../../../src/storage/data-folder/notices.ts'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { hold, says } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { figure, press, type, untilReady } from '../../testing/user.ts'

const path = '/admin/dashboard'
/** Waits for a figure. They are read in another call than the ranking. */
const isFigure = (term: string, value: string) => waitFor(() => expect(figure(term)).toBe(value))

test('a new store has zero of everything and no ranking', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  expect(await screen.findByText('No order data available yet.')).toBeTruthy()
  await isFigure('Total Sales', '₹0')
  for (const term of ['Total Orders', 'Active Products', 'Customers']) await isFigure(term, '0')
})

const loading = () => screen.queryByRole('status', { name: 'Loading the figures' })

test.for(['first-steps', 'backups'])(
  'the Overview waits two seconds at most for a late answer: %s',
  async (late) => {
    await using shop = await openTestShop()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await using page = renderApp(shop.admin, path, { faults: { [`GET /api/admin/${late}`]: hold().fault } })
    // A wait of its own: the library's would stand still with the clock.
    await expect.poll(() => page.connection.calls).toContain('GET /api/analytics/most-ordered')
    await page.connection.settle()
    expect(loading()).toBeTruthy()
    act(() => void vi.advanceTimersByTime(2_000))
    expect(loading()).toBeNull()
    await expect.poll(() => figure('Total Sales')).toBe('₹0')
    // What is shown now reads nothing again. SWR would do that in the next frame.
    await new Promise(requestAnimationFrame)
    const reads = page.connection.calls.filter((call) => call === 'GET /api/admin/backups')
    expect(reads).toHaveLength(1)
  },
)

test('the Overview is shown as soon as everything has come', async () => {
  await using shop = await openTestShop()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await using page = renderApp(shop.admin, path)
  await expect.poll(() => page.connection.calls).toContain('GET /api/analytics/most-ordered')
  await page.connection.settle()
  expect(loading()).toBeNull()
  expect(figure('Total Sales')).toBe('₹0')
})

test('after another login the Overview waits again', async () => {
  await using shop = await openTestShop()
  const browser = shop.newBrowser()
  await browser.json('POST', '/api/admin/login', { password: shop.password })
  await using page = renderApp(browser, path)
  await screen.findByText('Total Sales')
  press('Logout')
  await screen.findByRole('heading', { name: 'Admin Login' })
  page.connection.break('GET /api/analytics/stats', hold().fault)
  type('Password', shop.password)
  press('Login to Dashboard')
  await screen.findByRole('status', { name: 'Loading the figures' })
})

test('the figures count sales without decimals, orders, products that are not deleted and customers', async () => {
  await using shop = await openTestShop()
  const car = await shop.addProduct({ price: '99999.50' })
  const { id } = await shop.addProduct()
  await shop.admin.json('DELETE', `/api/products/${id}`)
  const asha = await shop.addCustomer('Asha')
  await shop.placeOrder([{ ...car, quantity: 1 }], asha)
  await shop.placeOrder([{ ...car, quantity: 1 }], asha)
  await shop.addCustomer('Ravi')
  await using _ = renderApp(shop.admin, path)
  await isFigure('Total Sales', '₹1,99,999')
  await isFigure('Total Orders', '2')
  await isFigure('Active Products', '1')
  await isFigure('Customers', '2')
})

test('the ranking names rank, product, orders and revenue, and marks the first three', async () => {
  await using shop = await openTestShop()
  const products = []
  for (const name of ['Tea', 'Rice', 'Salt', 'Soap']) {
    products.push(await shop.addProduct({ name, price: '1000.50' }))
  }
  // Tea is in 4 orders, Rice in 3, Salt in 2, Soap in 1.
  for (const [index] of products.entries()) {
    await shop.placeOrder(products.slice(0, index + 1).map((product) => ({ ...product, quantity: 1 })))
  }
  await using _ = renderApp(shop.admin, path)
  const ranking = await screen.findByRole('region', { name: 'Most Ordered Products' })
  await within(ranking).findByText('Tea')
  const rows = within(ranking).getAllByRole('listitem')
  expect(rows.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
    ['1', 'Tea 4 orders', '₹4,002'],
    ['2', 'Rice 3 orders', '₹3,002'],
    ['3', 'Salt 2 orders', '₹2,001'],
    ['4', 'Soap 1 order', '₹1,001'],
  ])
  const ranks = rows.map((row) => row.querySelector('[data-rank]')?.getAttribute('data-rank'))
  expect(ranks).toEqual(['1', '2', '3', '4'])
})

test.each([
  ['GET /api/analytics/stats', 'The figures could not be loaded.', 'Total Sales'],
  ['GET /api/analytics/most-ordered', 'The ranking could not be loaded.', 'No order data available yet.'],
])('a failed %s says so, and is refetched on request', async (call, sentence, content) => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, path, { faults: { [call]: says(500, 'at line 3') } })
  expect(await screen.findByText(sentence)).toBeTruthy()
  await untilReady('Try again')
  page.connection.mend(call)
  press('Try again')
  expect(await screen.findByText(content)).toBeTruthy()
})

test('coming back to the Overview shows the figures of now', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ price: '120' })
  await using _ = renderApp(shop.admin, path)
  await screen.findByText('No order data available yet.')
  fireEvent.click(screen.getByRole('tab', { name: /^Orders/ }))
  await screen.findByText('No orders placed yet.')
  await shop.placeOrder([{ ...tea, quantity: 1 }])
  fireEvent.click(screen.getByRole('tab', { name: 'Overview' }))
  expect(await screen.findByText('1 order')).toBeTruthy()
  await isFigure('Total Orders', '1')
})

test('notices about the data are shown until the owner dismisses them', async () => {
  await using shop = await openTestShop()
  leaveNotice(shop.dataDir, { en: 'The store file was damaged.', hi: 'दुकान की फ़ाइल ख़राब थी।' })
  leaveNotice(shop.dataDir, {
    en: 'The file store.db-wal was missing. Nothing is missing.',
    hi: 'फ़ाइल store.db-wal नहीं मिली। कुछ भी नहीं खोया है।',
  })
  shop.context.backups.freeBytes = async () => 0
  await using _ = renderApp(shop.admin, path)
  expect(await screen.findByText('The store file was damaged.')).toBeTruthy()
  expect(screen.getAllByRole('heading', { name: 'Please read' })).toHaveLength(1)
  expect(screen.getByText('The file store.db-wal was missing.').closest('p')?.textContent).toBe(
    'The file store.db-wal was missing. Nothing is missing.',
  )
  // Only phones show these buttons; the window is as wide as a PC's.
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  const [more] = screen.getAllByText('More')
  fireEvent.click(more as HTMLElement)
  expect(more?.textContent).toBe('Less')
  expect(more?.getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findByText(/The disk of this PC is almost full/)).toBeTruthy()
  press('I have read this')
  await waitForElementToBeRemoved(() => screen.queryByText('The store file was damaged.'))
  expect(shop.context.backups.notices()).toEqual([])
})
