import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { unreachable } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { saveSettings, settingOf } from '../../testing/settings.ts'
import { button, field, press, pressWhenShown, type } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=store'
const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }))
const isAsked = () => screen.queryByRole('dialog', { name: 'Unsaved Changes' }) !== null

test('a saved setting is shown as the store keeps it, and nothing is unsaved', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  await screen.findByLabelText('Phone Number')
  type('Phone Number', '  022 1234 5678 ')
  press('Save Phone Number')
  expect(await screen.findByText('Setting updated successfully!')).toBeTruthy()
  await waitFor(() => expect(field('Phone Number').value).toBe('022 1234 5678'))
  await waitFor(() => expect(button('Save Phone Number').disabled).toBe(true))
  openTab('Overview')
  expect(isAsked()).toBe(false)
})

test('a text and its Hindi one are saved with one button, each only when it changed', async () => {
  await using shop = await openTestShop()
  await saveSettings(shop, { store_tagline: 'Since 1978' })
  await using page = renderApp(shop.admin, path)
  await screen.findByLabelText('Tagline')
  type('Tagline in Hindi', '1978 से')
  press('Save Tagline and Licence')
  await waitFor(() => expect(button('Save Tagline and Licence').disabled).toBe(true))
  expect([field('Tagline').value, field('Tagline in Hindi').value]).toEqual(['Since 1978', '1978 से'])
  expect(page.connection.calls.filter((call) => call === 'PUT /api/settings')).toHaveLength(1)
  expect(await settingOf(shop, 'store_tagline_hi')).toBe('1978 से')
})

test('an amount that is none is shown at its field', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, '/admin/dashboard?tab=settings&view=money')
  await screen.findByLabelText('Rupees for 100 points')
  type('Rupees for 100 points', '5-')
  press('Save Money Settings')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The worth of 100 points must be a number such as 120 or 120.50',
  )
  type('Rupees for 100 points', 'Rs. १०')
  press('Save Money Settings')
  expect(await screen.findByText('Setting updated successfully!')).toBeTruthy()
  expect(await settingOf(shop, 'points_value')).toBe('10')
})

test('of several fields of a card, the one that is wrong says so, and none is saved until it is right', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  for (const label of ['Tagline', 'FSSAI Number']) await screen.findByLabelText(label)
  type('Tagline', 'Since 1978')
  type('FSSAI Number', '1234')
  press('Save Tagline and Licence')
  expect((await screen.findByRole('alert')).textContent).toBe('An FSSAI number has 14 digits')
  expect(await settingOf(shop, 'store_tagline')).toBe('')
  type('FSSAI Number', '12345678901234')
  press('Save Tagline and Licence')
  expect(await screen.findByText('Setting updated successfully!')).toBeTruthy()
  await waitFor(() => expect(button('Save Tagline and Licence').disabled).toBe(true))
  expect(await settingOf(shop, 'store_tagline')).toBe('Since 1978')
  expect(await settingOf(shop, 'fssai_number')).toBe('12345678901234')
})

test('of several fields of a card, one that was not saved says why and stays typed, and the others are saved', async () => {
  await using shop = await openTestShop()
  const call = 'PUT /api/settings'
  await using page = renderApp(shop.admin, path)
  for (const label of ['Tagline', 'FSSAI Number']) await screen.findByLabelText(label)
  let calls = 0
  page.connection.break(call, (send) => (calls++ === 0 ? send() : unreachable(send)))
  type('Tagline', 'Since 1978')
  type('FSSAI Number', '12345678901234')
  press('Save Tagline and Licence')
  expect(await screen.findByText('Failed to update setting')).toBeTruthy()
  expect(field('FSSAI Number').getAttribute('aria-invalid')).toBe('true')
  expect(field('FSSAI Number').value).toBe('12345678901234')
  expect(await settingOf(shop, 'store_tagline')).toBe('Since 1978')
  page.connection.mend(call)
  press('Save Tagline and Licence')
  await waitFor(() => expect(button('Save Tagline and Licence').disabled).toBe(true))
  expect(await settingOf(shop, 'fssai_number')).toBe('12345678901234')
})

test.each([
  ['phone', path, 'Phone Number', 'whatsapp_phone', 'store_phone'],
  [
    'WhatsApp',
    '/admin/dashboard?tab=settings&view=orders',
    'WhatsApp Number',
    'store_phone',
    'whatsapp_phone',
  ],
])(
  'while the %s number is empty, one tap takes over the other one',
  async (_which, tab, label, other, own) => {
    await using shop = await openTestShop()
    await saveSettings(shop, { [other]: '98765 43210' })
    await using _ = renderApp(shop.admin, tab)
    await pressWhenShown('Use 98765 43210')
    expect(field(label).value).toBe('98765 43210')
    press(`Save ${label}`)
    await waitFor(async () => expect(await settingOf(shop, own)).toBe('98765 43210'))
  },
)

test('a WhatsApp number that is no Indian mobile number is asked about, and one that cannot be used is refused', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, '/admin/dashboard?tab=settings&view=orders')
  await screen.findByLabelText('WhatsApp Number')
  const save = (typed: string) => {
    type('WhatsApp Number', typed)
    press('Save WhatsApp Number')
  }
  const question = () => screen.findByRole('dialog', { name: 'WhatsApp Number' })
  save('987654321')
  await screen.findByText(/^A mobile number has 10 digits and begins with 6, 7, 8 or 9\./)
  expect(field('WhatsApp Number').value).toBe('987654321')
  save('\u202a+98 912\u2011345 6789\u202c')
  within(await question()).getByText('Orders go to +98 912-345 6789?')
  await pressWhenShown('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await settingOf(shop, 'whatsapp_phone')).toBe('')
  save('0141 2345678')
  within(await question()).getByText('Orders go to 0141 2345678?')
  await pressWhenShown('Save')
  await waitFor(async () => expect(await settingOf(shop, 'whatsapp_phone')).toBe('0141 2345678'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await page.connection.settle()
  save('\u202a+91 98765\u201143210\u202c')
  await waitFor(() => expect(field('WhatsApp Number').value).toBe('+91 98765-43210'))
  expect(await settingOf(shop, 'whatsapp_phone')).toBe('+91 98765-43210')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a shop without delivery has one switch; with it, the terms are saved with one button, and a wrong one stays as typed', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, '/admin/dashboard?tab=settings&view=delivery')
  const card = within(await screen.findByRole('region', { name: 'Delivery' }))
  const saved = (key: string) => settingOf(shop, `delivery_${key}`)
  fireEvent.click(await card.findByRole('switch', { name: 'Home delivery' }))
  await screen.findByLabelText('Delivery fee (₹)')
  await page.connection.settle()
  expect(await saved('on')).toBe('yes')
  type('Delivery fee (₹)', 'Rs. 30')
  type('Free from (₹)', '५००')
  type('Minimum (₹)', '99.50')
  type('Where you deliver', 'Up to 3 km')
  type('Pincodes', '4110')
  press('Save Delivery')
  await card.findByText('A pincode has 6 digits')
  expect([field('Delivery fee (₹)').value, await saved('fee')]).toEqual(['Rs. 30', ''])
  type('Pincodes', '411001 411002')
  press('Save Delivery')
  await screen.findByText('Setting updated successfully!')
  await waitFor(() => expect(field('Pincodes').value).toBe('411001,411002'))
  expect(await Promise.all(['fee', 'free_from', 'minimum', 'area'].map(saved))).toEqual([
    '30',
    '500',
    '99.50',
    'Up to 3 km',
  ])
  expect(field('Delivery fee (₹)').value).toBe('30')
  fireEvent.click(card.getByRole('switch', { name: 'Home delivery' }))
  await waitFor(() => expect(card.queryByRole('button', { name: 'Save Delivery' })).toBeNull())
  await page.connection.settle()
  expect(await saved('on')).toBe('no')
})
