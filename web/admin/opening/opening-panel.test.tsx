import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { saveSettings, settingOf as setting } from '../../testing/settings.ts'
import { press, pressWhenShown } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=settings&view=orders'
const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole('radio', { name }))

test('the shop is closed and opened with the button, and shoppers can order until then', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  const isOpen = async () => (await shop.visitor.json('GET', '/api/shop')).isOpen
  await choose(/^Closed/)
  await screen.findByRole('button', { name: 'The shop: Open' })
  expect(await isOpen()).toBe(true)
  press('Save Opening')
  await screen.findByRole('button', { name: 'The shop: Closed' })
  expect(await isOpen()).toBe(false)
  await choose(/^Open/)
  press('Save Opening')
  await screen.findByRole('button', { name: 'The shop: Open' })
  expect(await isOpen()).toBe(true)
})

test('by opening hours the week is shown, can be changed, and is saved as a whole', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  await choose(/^By opening hours/)
  fireEvent.change(await screen.findByLabelText('Monday closes'), { target: { value: '13:00' } })
  press('Add hours on Monday')
  press('Monday’s hours for all days')
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Sunday' })).getByRole('button', { name: /^Remove 16:00/ }),
  )
  press('Save Opening')
  await waitFor(async () => expect(await setting(shop, 'opening_hours')).not.toBe(''))
  expect(await setting(shop, 'shop_open')).toBe('hours')
  const hours = JSON.parse(await setting(shop, 'opening_hours'))
  expect(hours.mon).toEqual([
    ['09:00', '13:00'],
    ['16:00', '21:00'],
  ])
  expect(hours.sat).toEqual(hours.mon)
  expect(hours.sun).toEqual([['09:00', '13:00']])
})

test('hours that cannot be are said in words, and stay typed', async () => {
  await using shop = await openTestShop()
  await saveSettings(shop, { shop_open: 'hours' })
  await using _ = renderApp(shop.admin, path)
  await pressWhenShown('Add hours on Tuesday')
  fireEvent.change(screen.getAllByLabelText('Tuesday opens')[1] as HTMLElement, {
    target: { value: '20:00' },
  })
  press('Save Opening')
  expect((await screen.findByRole('alert')).textContent).toBe('The opening times of Tuesday overlap.')
  const times = screen.getAllByLabelText<HTMLInputElement>('Tuesday opens')
  expect(times.map((time) => time.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  expect(times[1]?.value).toBe('20:00')
  expect(await setting(shop, 'opening_hours')).toBe('')
})
