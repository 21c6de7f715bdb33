import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press } from '../../testing/user.ts'

const asAsha = { nickname: 'Asha' }
const openHistory = async () => within(await screen.findByRole('region', { name: 'Points History' }))
const rows = (history: Awaited<ReturnType<typeof openHistory>>) =>
  history.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('every way points come and go is told, the newest first, with its reason and the balance', async () => {
  await using shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  const tea = await shop.addProduct({ price: '1000' })
  const asha = await shop.addCustomer('Asha')
  const { id } = await shop.placeOrder([{ ...tea, quantity: 1 }], asha)
  await shop.admin.json('POST', `/api/customers/${asha.id}/redemptions`, { points: 4, note: 'Laddoo' })
  const order = `/api/orders/${id}/status`
  await shop.admin.json('PUT', order, { status: 'cancelled', from: 'new', reason: 'No stock' })
  await shop.admin.json('PUT', order, { status: 'new', from: 'cancelled' })
  await shop.admin.json('PUT', `/api/customers/${asha.id}/loyalty-points`, {
    points: 1_500,
    reason: 'Diwali gift',
  })
  await using _ = renderApp(shop.visitor, '/loyalty', asAsha)
  const history = await openHistory()
  const number = `#${id.slice(-6).toUpperCase()}`
  await waitFor(() => expect(rows(history)).toHaveLength(5))
  const [adjusted, restored, reversed, redeemed, earned] = rows(history)
  expect(adjusted).toMatch(/^Changed by the shopDiwali gift1\/3\/2026\+1,49\d\s?Balance: 1,500$/)
  expect(restored).toContain(`Given back, as order ${number} was not cancelled after all`)
  expect(reversed).toContain(`Taken back, as order ${number} was cancelledNo stock4 of its points were spent`)
  expect(reversed).toContain('−6Balance: 0')
  expect(redeemed).toContain('Redeemed at the counterLaddoo1/3/2026−4Balance: 6')
  expect(earned).toBe(`Earned with order ${number}1/3/2026+10Balance: 10`)
})

test('a long history is looked through ten at a time', async () => {
  await using shop = await openTestShop()
  const asha = await shop.addCustomer('Asha')
  for (let points = 1; points <= 21; points += 1)
    await shop.admin.json('PUT', `/api/customers/${asha.id}/loyalty-points`, { points })
  await using _ = renderApp(shop.visitor, '/loyalty', asAsha)
  const history = await openHistory()
  for (const shown of [10, 20, 21]) {
    await waitFor(() => expect(rows(history)).toHaveLength(shown))
    if (shown < 21) press('Older')
  }
  expect(rows(history)[0]).toContain('Balance: 21')
  expect(history.queryByRole('button')).toBeNull()
})
