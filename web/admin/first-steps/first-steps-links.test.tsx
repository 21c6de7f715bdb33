import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Browser } from '../../../src/testing/browser.ts'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { type Page, renderApp } from '../../testing/render-app.tsx'
import { type } from '../../testing/user.ts'
import { texts } from './texts.ts'

const path = '/admin/dashboard'

/** The owner's browser on the shop's PC itself. */
const onShopPc = ({ admin }: TestShop): Browser => ({
  ...admin,
  call: (method, url, call = {}) =>
    admin.call(method, url, { ...call, headers: { ...call.headers, host: 'localhost:8080' } }),
})

/** Follows a link of a step, whether the step is open or folded. */
const follow = async (step: keyof typeof texts.steps, link: string) => {
  const panel = within(await screen.findByRole('region', { name: 'First Steps' }))
  const title = panel.getByRole('button', { name: new RegExp(texts.steps[step].title) })
  if (title.getAttribute('aria-expanded') === 'false') fireEvent.click(title)
  fireEvent.click(panel.getByRole('link', { name: link }))
}

const leadsTo = (page: Page, address: string, name: string) =>
  waitFor(() => {
    const { activeElement } = document
    const label = activeElement?.id && document.querySelector(`label[for="${activeElement.id}"]`)
    const by = document.getElementById(activeElement?.getAttribute('aria-labelledby') ?? '')
    const found = label || by || activeElement
    expect(found?.getAttribute('aria-label') ?? found?.textContent).toBe(name)
    expect(page.address()).toBe(address)
  })

const back = () => screen.findByRole('link', { name: 'First Steps' })
const queryBack = () => screen.queryByRole('link', { name: 'First Steps' })

test('each link of a step leads to its tab and field, and the way back to the steps', async () => {
  await using shop = await openTestShop({ makePassword: true })
  await using page = renderApp(onShopPc(shop), path)
  await screen.findByRole('region', { name: 'The address for phones' })
  for (const [step, link, search, name] of [
    ['password', 'Change the password', '?tab=settings&from=first_steps', 'Current Password'],
    ['shop', 'Write the name', '?tab=settings&from=first_steps', 'Store Name'],
    ['shop', 'Add a photo', '?tab=store&from=first_steps', 'Upload Store Image'],
    ['products', 'Add from list', '?tab=products&view=starter&from=first_steps', 'Search the list'],
    ['products', 'Add products', '?tab=products&from=first_steps', 'Product Name'],
    ['phone', 'WhatsApp number', '?tab=settings&from=first_steps', 'WhatsApp Number'],
    ['phone', 'Phone number', '?tab=store&from=first_steps', 'Phone Number'],
    ['backup', 'Download a backup', '?tab=settings&from=first_steps', 'Download backup'],
    ['backup', 'Choose a folder', '?tab=settings&from=first_steps', 'Choose folder'],
    ['order', 'Show code and poster', '', 'The address for phones'],
  ] as const) {
    await follow(step, link)
    await leadsTo(page, path + search, name)
    if (search === '') continue
    fireEvent.click(await back())
    await waitFor(() => expect(page.address()).toBe(path))
  }
})

test('away from the shop’s PC the folder’s link leads to its section, which says where it is chosen', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, path)
  await follow('backup', 'Choose a folder')
  await leadsTo(page, `${path}?tab=settings&from=first_steps`, 'Backup Folder')
})

test('the way back leads to the next step, and is asked about while something is typed', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, path)
  await follow('phone', 'Phone number')
  await leadsTo(page, `${path}?tab=store&from=first_steps`, 'Phone Number')
  fireEvent.click(await back())
  await waitFor(() => expect(document.activeElement?.textContent).toContain(texts.steps.shop.title))
  expect(queryBack()).toBeNull()
  await follow('phone', 'Phone number')
  await leadsTo(page, `${path}?tab=store&from=first_steps`, 'Phone Number')
  type('Phone Number', '022 1234')
  fireEvent.click(await back())
  expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeTruthy()
})

test('the way back stays in the views of the tab, and goes with the tab', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, path)
  await follow('products', 'Add from list')
  await back()
  fireEvent.click(await screen.findByRole('link', { name: 'Back to the products' }))
  await waitFor(() => expect(page.address()).toBe(`${path}?tab=products`))
  expect(await back()).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Store' }))
  await screen.findByLabelText('Phone Number')
  expect(queryBack()).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: 'Products' }))
  await screen.findByLabelText('Product Name')
  expect(queryBack()).toBeNull()
})

test('there is no way back to dismissed first steps', async () => {
  await using shop = await openTestShop()
  await shop.admin.json('PUT', '/api/settings', { key: 'first_steps', value: 'no' })
  await using page = renderApp(shop.admin, `${path}?tab=store&from=first_steps`)
  await screen.findByLabelText('Phone Number')
  await page.connection.settle()
  expect(queryBack()).toBeNull()
})
