import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { isListening } from '../../testing/alarm-shop.ts'
import { says } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press, pressWhenShown } from '../../testing/user.ts'

const path = '/admin/dashboard'
const titles = {
  password: 'Choose your own password',
  shop: 'Give your shop a name and a photo',
  products: 'Add your first products',
  phone: 'Give your phone number',
  privacy: 'Keep customers private',
  order: 'Order from your own phone',
  backup: 'Take a first backup off this PC',
}

const save = (shop: TestShop, key: string, value: string) =>
  shop.admin.json('PUT', '/api/settings', { key, value })
const findPanel = () => screen.findByRole('region', { name: 'First Steps' })
/** Waits until the panel says how many steps are done: `1 of 7`. */
const progresses = async (progress: string) => {
  const panel = within(await findPanel())
  await waitFor(() => expect(panel.getByRole('status').textContent).toBe(progress))
}
const queryPanel = () => screen.queryByRole('region', { name: 'First Steps' })
const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))
const settingOf = async (shop: TestShop) =>
  (await shop.visitor.json('GET', '/api/settings/first_steps')).value

/** The titles of the steps that are ticked. They are hidden until all steps are asked for. */
const ticked = (panel: HTMLElement): (string | undefined)[] =>
  within(panel)
    .getAllByRole('listitem', { hidden: true })
    .map(({ textContent }) => textContent)
    .filter((text) => text.endsWith('(done)'))
    .map((text) => text.replace('(done)', ''))

/** Does every step but the order, from outside of the page. */
const doAllButTheOrder = async (shop: TestShop) => {
  await save(shop, 'store_name', 'Sharma Kirana')
  await save(shop, 'store_image', '/objects/uploads/abc')
  await save(shop, 'whatsapp_phone', '+91 98765 43210')
  await save(shop, 'private_customers', 'yes')
  await shop.admin.call('GET', `/api/admin/backups/archive${await shop.permitBackup()}`)
  await expect.poll(async () => (await shop.admin.json('GET', '/api/admin/first-steps')).hasBackup).toBe(true)
  return shop.addProduct()
}

test('of a new shop nothing is ticked, and the first step is open', async () => {
  await using shop = await openTestShop({ makePassword: true })
  await using _ = renderApp(shop.admin, path)
  const panel = await findPanel()
  await progresses('0 of 7')
  expect(ticked(panel)).toEqual([])
  const open = within(panel).getAllByRole('button', { expanded: true })
  expect(open.map(({ textContent }) => textContent)).toEqual([`1${titles.password}`])
  expect(await screen.findAllByText('0', { selector: 'dd' })).toHaveLength(3)
})

test('each step ticks when it is done, and the next one opens; of name and photo what is missing is left', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, path)
  await findPanel()
  const lookAgain = async () => {
    openTab('Social')
    await screen.findByLabelText('Facebook URL')
    openTab('Overview')
    await page.connection.settle()
    return findPanel()
  }
  const opens = (panel: HTMLElement, title: string) =>
    waitFor(() => expect(within(panel).getByRole('button', { expanded: true }).textContent).toContain(title))

  let panel = await lookAgain()
  await waitFor(() => expect(ticked(panel)).toEqual([titles.password]))
  await opens(panel, titles.shop)

  await save(shop, 'store_name', 'Sharma Kirana')
  panel = await lookAgain()
  await progresses('1 of 7')
  await waitFor(() => expect(within(panel).queryByRole('link', { name: 'Write the name' })).toBeNull())
  await save(shop, 'store_image', '/objects/uploads/abc')
  panel = await lookAgain()
  await waitFor(() => expect(ticked(panel)).toEqual([titles.password, titles.shop]))
  await opens(panel, titles.products)

  const tea = await shop.addProduct()
  panel = await lookAgain()
  await opens(panel, titles.phone)

  await save(shop, 'store_phone', '022 1234 5678')
  panel = await lookAgain()
  const done = [titles.password, titles.shop, titles.products, titles.phone]
  await waitFor(() => expect(ticked(panel)).toEqual(done))
  await opens(panel, titles.privacy)

  await save(shop, 'private_customers', 'yes')
  panel = await lookAgain()
  await opens(panel, titles.order)

  await shop.placeOrder([{ ...tea, quantity: 1 }])
  await opens(panel, titles.backup)
  await progresses('6 of 7')
})

test('the first backup ticks when its download ends, wherever it was started', async () => {
  await using shop = await openTestShop()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await using page = renderApp(shop.admin, path)
  const panel = await findPanel()
  await waitFor(() => expect(ticked(panel)).toEqual([titles.password]))
  await shop.admin.call('GET', `/api/admin/backups/archive${await shop.permitBackup()}`)
  await expect.poll(async () => (await shop.admin.json('GET', '/api/admin/first-steps')).hasBackup).toBe(true)
  act(() => void vi.advanceTimersByTime(4_000))
  await waitFor(() => expect(ticked(panel)).toEqual([titles.password, titles.backup]))
  const timesAsked = () =>
    page.connection.calls.filter((call) => call === 'GET /api/admin/first-steps').length
  const asked = timesAsked()
  openTab('Social')
  await screen.findByLabelText('Facebook URL')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(timesAsked()).toBe(asked)
})

test('the focus stays in the list when its step ticks by itself', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct()
  await using page = renderApp(shop.admin, path)
  const panel = within(await findPanel())
  await isListening(page)
  fireEvent.click(panel.getByRole('button', { name: new RegExp(titles.order) }))
  panel.getByRole('link', { name: 'Show code and poster' }).focus()
  await shop.placeOrder([{ ...tea, quantity: 1 }])
  await waitFor(() => expect(document.activeElement?.textContent).toContain(titles.shop))
})

test('steps are opened and folded by their buttons', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  const panel = within(await findPanel())
  const step = (title: string) => panel.getByRole('button', { name: new RegExp(title) })
  expect(step(titles.shop).getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(step(titles.phone))
  expect(step(titles.phone).getAttribute('aria-expanded')).toBe('true')
  expect(step(titles.shop).getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(step(titles.phone))
  expect(panel.queryAllByRole('button', { expanded: true })).toEqual([])
  press('Show all 7 steps')
  expect(panel.getByRole('button', { name: 'Show fewer steps' })).toBeTruthy()
})

const privacyOf = async (shop: TestShop) =>
  (await shop.visitor.json('GET', '/api/settings/private_customers')).value

test('one tap makes customers private, without opening its step, and ticks it at once', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  const panel = await findPanel()
  const toggle = await within(panel).findByRole('switch', { name: titles.privacy })
  toggle.focus()
  fireEvent.click(toggle)
  await waitFor(() => expect(ticked(panel)).toEqual([titles.password, titles.privacy]))
  expect(await privacyOf(shop)).toBe('yes')
  await waitFor(() => expect(document.activeElement?.textContent).toContain(titles.shop))
})

test('an owner who declines private customers is not asked again', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  const panel = await findPanel()
  fireEvent.click(await within(panel).findByRole('button', { name: new RegExp(titles.privacy) }))
  const decline = within(panel).getByRole('button', { name: 'No, leave it as it is' })
  decline.focus()
  fireEvent.click(decline)
  await progresses('1 of 6')
  expect(within(panel).queryByText(titles.privacy)).toBeNull()
  expect(await privacyOf(shop)).toBe('no')
  await waitFor(() => expect(document.activeElement?.textContent).toContain(titles.shop))
})

test('they are dismissed for every browser, and come back in Settings', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, path)
  await findPanel()
  page.connection.break('PUT /api/settings', says(507, 'The disk is full.'))
  press('Dismiss')
  await screen.findByText('Failed to update setting')
  page.connection.mend('PUT /api/settings')
  await pressWhenShown('Dismiss')
  await waitFor(() => expect(queryPanel()).toBeNull())
  await waitFor(() => expect(document.activeElement?.id).toBe('page'))
  await expect.poll(() => settingOf(shop)).toBe('no')
  openTab('Settings')
  expect(await within(await findPanel()).findByText('First steps: 1 of 7 are done.')).toBeTruthy()
  press('Show on the Overview')
  await waitFor(() => expect(queryPanel()).toBeNull())
  openTab('Overview')
  await progresses('1 of 7')
})

test('says that all are done when the last one is, and then never again', async () => {
  await using shop = await openTestShop()
  const tea = await doAllButTheOrder(shop)
  await using page = renderApp(shop.admin, path)
  await progresses('6 of 7')
  await isListening(page)
  await shop.placeOrder([{ ...tea, quantity: 1 }])
  await screen.findByText('The first steps are done. Your shop is ready!')
  await waitFor(() => expect(queryPanel()).toBeNull())
  await expect.poll(() => settingOf(shop)).toBe('no')
  openTab('Settings')
  await screen.findByLabelText('WhatsApp Number')
  openTab('Overview')
  await page.connection.settle()
  expect(screen.queryByText('The first steps are done. Your shop is ready!')).toBeNull()
})

test('a shop that is set up never sees them, also when its photo is removed later', async () => {
  await using shop = await openTestShop()
  const tea = await doAllButTheOrder(shop)
  await shop.placeOrder([{ ...tea, quantity: 1 }])
  {
    await using _ = renderApp(shop.admin, path)
    await screen.findAllByText('1 order')
    await expect.poll(() => settingOf(shop)).toBe('no')
    expect(queryPanel()).toBeNull()
    expect(screen.queryByText(/Your shop is ready/)).toBeNull()
  }
  await save(shop, 'store_image', '')
  await using page = renderApp(shop.admin, path)
  await screen.findAllByText('1 order')
  await page.connection.settle()
  expect(queryPanel()).toBeNull()
  expect(page.connection.calls).not.toContain('GET /api/admin/first-steps')
})

test('when they cannot be read, the rest of the Overview is shown', async () => {
  await using shop = await openTestShop()
  const faults = { 'GET /api/admin/first-steps': says(500, 'at line 3') }
  await using page = renderApp(shop.admin, path, { faults })
  expect(await screen.findByText('No order data available yet.')).toBeTruthy()
  await page.connection.settle()
  expect(queryPanel()).toBeNull()
})
