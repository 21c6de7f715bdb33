import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Browser } from '../../../src/testing/browser.ts'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { type Page, renderApp } from '../../testing/render-app.tsx'
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

test.each([
  ['password', 'Change the password', '?tab=settings', 'Current Password'],
  ['shop', 'Write the name', '?tab=settings', 'Store Name'],
  ['shop', 'Add a photo', '?tab=store', 'Upload Store Image'],
  ['products', 'Choose what you sell', '?tab=products&view=starter', 'Search the list'],
  ['products', 'Add products', '?tab=products', 'Product Name'],
  ['phone', 'WhatsApp number', '?tab=settings', 'WhatsApp Number'],
  ['phone', 'Phone number', '?tab=store', 'Phone Number'],
  ['order', 'Show code and poster', '', 'The address for phones'],
  ['backup', 'Download a backup', '?tab=settings', 'Download backup'],
  ['backup', 'Choose a folder', '?tab=settings', 'Folder'],
] as const)('%s: %s leads to its tab and field', async (step, link, search, name) => {
  await using shop = await openTestShop({ makePassword: true })
  await using page = renderApp(onShopPc(shop), path)
  await screen.findByRole('region', { name: 'The address for phones' })
  await follow(step, link)
  await leadsTo(page, path + search, name)
})

test('away from the shop’s PC the folder’s link leads to its section, which says where it is chosen', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, path)
  await follow('backup', 'Choose a folder')
  await leadsTo(page, `${path}?tab=settings`, 'Backup Folder')
})
