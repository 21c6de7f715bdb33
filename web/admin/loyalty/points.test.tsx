import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { choose, press, pressWhenShown, type } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=loyalty'

/** A shop with Asha, who has some points, and calls about them. */
const openShop = async (points: number) => {
  const shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  const asha = await shop.addCustomer('Asha')
  const setPoints = (count: number) =>
    shop.admin.json('PUT', `/api/customers/${asha.id}/loyalty-points`, { points: count })
  const read = async () => (await shop.visitor.json('GET', '/api/customers/nickname/Asha')).loyaltyPoints
  await setPoints(points)
  return { shop, asha, setPoints, points: read }
}
const openRedeem = async () => {
  await pressWhenShown('Redeem points of Asha')
  await screen.findByRole('dialog', { name: 'Redeem Points' })
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const history = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Points of Asha' }))
  return (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)
}

test('points are adjusted with a reason, beside what that changes', async () => {
  const { shop, points } = await openShop(10)
  await using _ = shop
  await using __ = renderApp(shop.admin, path)
  await pressWhenShown('Adjust points of Asha')
  // A slip is seen before it is saved.
  expect(screen.getByText('Now 10')).toBeTruthy()
  type('New points of Asha', '2')
  expect(screen.getByText('Now 10: 8 less')).toBeTruthy()
  type('New points of Asha', '१,७५०')
  expect(screen.getByText('Now 10: 1,740 more')).toBeTruthy()
  type('New points of Asha', '-5')
  press('Save')
  expect(await screen.findByText('The points must be at least 0')).toBeTruthy()
  type('New points of Asha', '25')
  type('Reason (the customer reads it)', 'Diwali gift')
  press('Save')
  await isClosed()
  expect(await points()).toBe(25)
})

test('every gain and loss of points is listed, with the owner’s words and the balance, twenty at a time', async () => {
  const { shop, asha, setPoints } = await openShop(5)
  await using _ = shop
  const tea = await shop.addProduct({ price: '1000' })
  const { id } = await shop.placeOrder([{ ...tea, quantity: 1 }], asha)
  const reason = { points: 2, reason: 'Diwali gift' }
  await shop.admin.json('PUT', `/api/customers/${asha.id}/loyalty-points`, reason)
  await using __ = renderApp(shop.admin, path)
  await choose('More about Asha', 'Points history of Asha')
  const number = `#${id.slice(-6).toUpperCase()}`
  expect(await history()).toEqual([
    'AdjustedDiwali gift1 Mar 2026, 3:30 pm−13Balance: 2',
    `Earned with order ${number}1 Mar 2026, 3:30 pm+10Balance: 15`,
    'Adjusted1 Mar 2026, 3:30 pm+5Balance: 5',
  ])
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull()
  press('Close')
  await isClosed()

  for (let count = 3; count <= 20; count += 1) await setPoints(count)
  await choose('More about Asha', 'Points history of Asha')
  await waitFor(async () => expect(await history()).toHaveLength(20))
  press('Older')
  await waitFor(async () => expect((await history())[20]).toMatch(/\+5Balance: 5$/))
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull()
})

test('points are redeemed at the counter, never more than there are, and their value is shown once it is set', async () => {
  const { shop, points } = await openShop(245)
  await using _ = shop
  await using __ = renderApp(shop.admin, path)
  await openRedeem()
  expect(screen.getByText('Asha has 245 points.')).toBeTruthy()
  await shop.admin.json('PUT', '/api/settings', { key: 'points_value', value: '10' })
  expect(await screen.findByText('Asha has 245 points, worth ₹24.50.')).toBeTruthy()
  for (const [typed, problem] of [
    ['246', 'Asha has 245 points only'],
    ['12.5', 'The points must be a whole number'],
  ] as const) {
    type('Points to redeem', typed)
    press('Redeem')
    expect((await screen.findByRole('alert')).textContent).toBe(problem)
    expect(screen.getByRole('status').textContent).toBe(typed === '246' ? '246 points are worth ₹24.60' : '')
  }
  type('Points to redeem', '12')
  expect(screen.getByRole('status').textContent).toBe('12 points are worth ₹1.20')
  type('For what (the customer reads it)', 'Laddoo')
  press('Redeem')
  await isClosed()
  expect(await screen.findByText('233')).toBeTruthy()
  expect(await points()).toBe(233)
  await choose('More about Asha', 'Points history of Asha')
  expect(await screen.findByText('Laddoo')).toBeTruthy()
})

test('points that changed meanwhile are said at the field, and the dialog shows those of now', async () => {
  const { shop, setPoints, points } = await openShop(30)
  await using _ = shop
  await using page = renderApp(shop.admin, path)
  await openRedeem()
  page.connection.cut()
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
