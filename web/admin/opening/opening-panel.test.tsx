import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { unreachable } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, field, press, pressWhenShown, type } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=settings'
const setting = async (shop: TestShop, key: string) =>
  (await shop.visitor.json('GET', `/api/settings/${key}`)).value
/** Whether the field is marked as wrong and described by what is wrong. */
const isSaidToBeWrong = (time: HTMLElement | undefined): boolean =>
  time?.getAttribute('aria-invalid') === 'true' &&
  time.getAttribute('aria-describedby') === screen.getByRole('alert').id
const choose = async (name: RegExp) => fireEvent.click(await screen.findByRole('radio', { name }))

test('the shop is closed and opened with the button, and shoppers can order until then', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  const isOpen = async () => (await shop.visitor.json('GET', '/api/shop')).isOpen
  expect(await screen.findByText('Shoppers can order now.')).toBeTruthy()
  await choose(/^Closed/)
  expect(screen.getByText('Shoppers can order now.')).toBeTruthy()
  expect(await isOpen()).toBe(true)
  press('Save Opening')
  expect(await screen.findByText('Shoppers cannot order now.')).toBeTruthy()
  expect(await isOpen()).toBe(false)
  await choose(/^Open/)
  press('Save Opening')
  expect(await screen.findByText('Shoppers can order now.')).toBeTruthy()
  expect(await isOpen()).toBe(true)
})

test('a choice that was not saved is reported, and stays to be saved again', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path, { faults: { 'PUT /api/settings': unreachable } })
  await choose(/^Closed/)
  press('Save Opening')
  expect(await screen.findByText('Failed to update setting')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Closed/ }).checked).toBe(true)
  await waitFor(() => expect(button('Save Opening').disabled).toBe(false))
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
  await shop.admin.json('PUT', '/api/settings', { key: 'shop_open', value: 'hours' })
  await using _ = renderApp(shop.admin, path)
  await pressWhenShown('Add hours on Tuesday')
  fireEvent.change(screen.getAllByLabelText('Tuesday opens')[1] as HTMLElement, {
    target: { value: '20:00' },
  })
  press('Save Opening')
  expect((await screen.findByRole('alert')).textContent).toBe('The opening times of Tuesday overlap.')
  const [first, second] = screen.getAllByLabelText('Tuesday opens')
  await waitFor(() => expect(document.activeElement).toBe(first))
  for (const time of [first, second]) expect(isSaidToBeWrong(time)).toBe(true)
  expect(isSaidToBeWrong(field('Monday opens'))).toBe(false)
  expect(screen.getAllByLabelText<HTMLInputElement>('Tuesday opens')[1]?.value).toBe('20:00')
  expect(await setting(shop, 'opening_hours')).toBe('')
})

test('a missing time is reported with its day, at the time itself', async () => {
  await using shop = await openTestShop()
  await shop.admin.json('PUT', '/api/settings', { key: 'shop_open', value: 'hours' })
  await using _ = renderApp(shop.admin, path)
  fireEvent.change(await screen.findByLabelText('Friday closes'), { target: { value: '' } })
  press('Save Opening')
  expect((await screen.findByRole('alert')).textContent).toBe('Friday: A time is missing.')
  await waitFor(() => expect(document.activeElement).toBe(field('Friday closes')))
  expect(isSaidToBeWrong(field('Friday closes'))).toBe(true)
  expect(isSaidToBeWrong(field('Friday opens'))).toBe(false)
  fireEvent.change(field('Friday closes'), { target: { value: '09:00' } })
  expect(screen.queryByRole('alert')).toBeNull()
  press('Save Opening')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Friday: Opening and closing time are the same. For the whole day write 00:00 to 24:00.',
  )
})

test('hours can be saved once they differ from the saved ones, and not when they are put back', async () => {
  await using shop = await openTestShop()
  await shop.admin.json('PUT', '/api/settings', { key: 'shop_open', value: 'hours' })
  const monday = JSON.stringify({ mon: [['09:00', '24:00']] })
  await shop.admin.json('PUT', '/api/settings', { key: 'opening_hours', value: monday })
  await using _ = renderApp(shop.admin, path)
  await screen.findByLabelText('Monday closes')
  expect(field('Monday closes').value).toBe('00:00')
  expect(button('Save Opening').disabled).toBe(true)
  fireEvent.change(field('Monday opens'), { target: { value: '10:00' } })
  expect(button('Save Opening').disabled).toBe(false)
  fireEvent.change(field('Monday opens'), { target: { value: '09:00' } })
  expect(button('Save Opening').disabled).toBe(true)
  press('Add hours on Tuesday')
  expect(button('Save Opening').disabled).toBe(false)
  press('Remove 09:00 to 21:00 of Tuesday')
  expect(button('Save Opening').disabled).toBe(true)
})

test('hours and message are saved with one button, and one that was not saved says so', async () => {
  await using shop = await openTestShop()
  await shop.admin.json('PUT', '/api/settings', { key: 'shop_open', value: 'hours' })
  const call = 'PUT /api/settings'
  await using page = renderApp(shop.admin, path, { faults: { [call]: unreachable } })
  for (const label of ['Monday closes', 'Message while closed']) await screen.findByLabelText(label)
  fireEvent.change(field('Monday closes'), { target: { value: '13:00' } })
  type('Message while closed', 'Back on Monday')
  press('Save Opening')
  expect(await screen.findByText('Failed to update setting')).toBeTruthy()
  const why = 'The store could not be reached.'
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(why),
  )
  expect(field('Monday closes').value).toBe('13:00')
  expect(field('Message while closed').getAttribute('aria-invalid')).toBe('true')
  page.connection.mend(call)
  await pressWhenShown('Save Opening')
  await waitFor(async () => expect(await setting(shop, 'closed_message')).toBe('Back on Monday'))
  expect(JSON.parse(await setting(shop, 'opening_hours')).mon).toEqual([['09:00', '13:00']])
})
