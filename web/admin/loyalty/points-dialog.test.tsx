import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, choose, press, pressWhenShown, type } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=loyalty'
const rows = async () => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Points of Asha' }))
  return (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)
}

test('every gain and loss of points is listed, with the owner’s words and the balance', async () => {
  await using shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  const tea = await shop.addProduct({ price: '1000' })
  const asha = await shop.addCustomer('Asha')
  const { id } = await shop.placeOrder([{ ...tea, quantity: 1 }], asha)
  await using _ = renderApp(shop.admin, path)
  await pressWhenShown('Adjust points of Asha')
  // A slip is seen before it is saved.
  expect(screen.getByText('Now 10')).toBeTruthy()
  type('New points of Asha', '2')
  expect(screen.getByText('Now 10: 8 less')).toBeTruthy()
  type('New points of Asha', '25')
  expect(screen.getByText('Now 10: 15 more')).toBeTruthy()
  type('Reason (the customer reads it)', 'Diwali gift')
  press('Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await choose('More about Asha', 'Points history of Asha')
  const number = `#${id.slice(-6).toUpperCase()}`
  await waitFor(async () =>
    expect(await rows()).toEqual([
      'AdjustedDiwali gift1 Mar 2026, 3:30 pm+15Balance: 25',
      `Earned with order ${number}1 Mar 2026, 3:30 pm+10Balance: 10`,
    ]),
  )
})

test('a long history is gone through a page at a time, and ends where it ends', async () => {
  await using shop = await openTestShop()
  const asha = await shop.addCustomer('Asha')
  const points = `/api/customers/${asha.id}/loyalty-points`
  for (let count = 1; count <= 20; count += 1) await shop.admin.json('PUT', points, { points: count })
  {
    await using _ = renderApp(shop.admin, path)
    await choose('More about Asha', 'Points history of Asha')
    expect(await rows()).toHaveLength(20)
    expect(screen.queryByRole('button', { name: 'Older' })).toBeNull()
  }

  await shop.admin.json('PUT', points, { points: 21 })
  await using _ = renderApp(shop.admin, path)
  await choose('More about Asha', 'Points history of Asha')
  expect(await rows()).toHaveLength(20)
  press('Older')
  await waitFor(async () => expect(await rows()).toEqual([expect.stringMatching(/\+1Balance: 1$/)]))
  expect(button('Older').disabled).toBe(true)
  press('Newer')
  await waitFor(async () => expect(await rows()).toHaveLength(20))
})
