import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, choose, field, press, pressWhenShown, type } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=loyalty'
const openShop = async (points: number) => {
  const shop = await openTestShop()
  const { id } = await shop.addCustomer('Asha')
  const setPoints = (count: number) =>
    shop.admin.json('PUT', `/api/customers/${id}/loyalty-points`, { points: count })
  const read = async () => (await shop.visitor.json('GET', '/api/customers/nickname/Asha')).loyaltyPoints
  await setPoints(points)
  return { shop, setPoints, points: read }
}
const openDialog = async () => {
  await choose('More about Asha', 'Redeem points of Asha')
  await screen.findByRole('dialog', { name: 'Redeem Points' })
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('points are redeemed at the counter, never more than there are', async () => {
  const { shop, points } = await openShop(30)
  await using _ = shop
  await using __ = renderApp(shop.admin, path)
  await openDialog()
  expect(screen.getByText('Asha has 30 points.')).toBeTruthy()
  expect(button('Redeem').disabled).toBe(true)
  type('Points to redeem', '31')
  press('Redeem')
  expect((await screen.findByRole('alert')).textContent).toBe('Asha has 30 points only')
  await waitFor(() => expect(document.activeElement).toBe(field('Points to redeem')))
  type('Points to redeem', '12')
  type('For what (the customer reads it)', 'Laddoo')
  press('Redeem')
  await isClosed()
  expect(await screen.findByText('18')).toBeTruthy()
  expect(await points()).toBe(18)
  await choose('More about Asha', 'Points history of Asha')
  expect(await screen.findByText('Laddoo')).toBeTruthy()
})

const wrongPoints = [
  ['5-', 'The points must be a whole number'],
  ['1e1', 'The points must be a whole number'],
  ['12.5', 'The points must be a whole number'],
  ['12,5', 'Does "12,5" mean 12.5 or 125?'],
] as const

test('what is no number is refused with a sentence and takes nothing', async () => {
  const { shop, points } = await openShop(30)
  await using _ = shop
  await using __ = renderApp(shop.admin, path)
  await openDialog()
  for (const [typed, problem] of wrongPoints) {
    type('Points to redeem', typed)
    press('Redeem')
    expect((await screen.findByRole('alert')).textContent).toBe(problem)
  }
  expect(await points()).toBe(30)
})

test('the value of points is shown for all of them and for the typed number, once it is set', async () => {
  const { shop } = await openShop(245)
  await using _ = shop
  await shop.admin.json('PUT', '/api/settings', { key: 'points_value', value: '10' })
  await using __ = renderApp(shop.admin, path)
  await openDialog()
  expect(await screen.findByText('Asha has 245 points, worth ₹24.50.')).toBeTruthy()
  type('Points to redeem', '100')
  expect(screen.getByRole('status').textContent).toBe('100 points are worth ₹10')
  type('Points to redeem', '१,०')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('points that changed meanwhile are said at the field, and the dialog shows those of now', async () => {
  const { shop, setPoints, points } = await openShop(30)
  await using _ = shop
  await using __ = renderApp(shop.admin, path)
  await openDialog()
  await setPoints(20)
  type('Points to redeem', '25')
  press('Redeem')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Asha has 20 points by now, not 30. Nothing was taken.',
  )
  expect(await screen.findByText('Asha has 20 points.')).toBeTruthy()
  type('Points to redeem', '5')
  press('Redeem')
  await isClosed()
  expect(await points()).toBe(15)
})

test('new points that are no number are said at the field, and those in another script are read', async () => {
  const { shop, points } = await openShop(30)
  await using _ = shop
  await using __ = renderApp(shop.admin, path)
  await pressWhenShown('Adjust points of Asha')
  for (const [typed, problem] of wrongPoints) {
    type('New points of Asha', typed)
    press('Save')
    expect((await screen.findByRole('alert')).textContent).toBe(problem)
  }
  expect(await points()).toBe(30)
  type('New points of Asha', '१,७५०')
  expect(screen.getByText('Now 30: 1,720 more')).toBeTruthy()
  press('Save')
  await isClosed()
  expect(await points()).toBe(1_750)
})
