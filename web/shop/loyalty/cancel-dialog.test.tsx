import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { answerLost, unreachable } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press } from '../../testing/user.ts'

/** Opens My Points of Asha, who placed one order from the shop's visitor. */
const openMyPoints = async (shop: TestShop) => {
  const tea = await shop.addProduct({ name: 'Tea', price: '150' })
  const asha = await shop.addCustomer('Asha')
  const { id } = await shop.placeOrder([{ ...tea, quantity: 2 }], asha)
  const number = id.slice(-6).toUpperCase()
  const page = renderApp(shop.visitor, '/loyalty', { nickname: 'Asha' })
  const heading = await screen.findByRole('heading', { name: `Order #${number}` })
  return {
    ...page,
    id,
    number,
    call: `PUT /api/orders/${id}/cancel`,
    status: () => heading.closest('li')?.querySelector('[data-status]')?.textContent,
    ask: async () => {
      press(`Cancel order ${number}`)
      return within(await screen.findByRole('dialog', { name: 'Cancel order' }))
    },
  }
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a new order is cancelled after a question, and its points go back', async () => {
  await using shop = await openTestShop()
  await using page = await openMyPoints(shop)
  const kept = await page.ask()
  expect(kept.getByText(`Do you want to cancel order #${page.number}?`)).toBeTruthy()
  kept.getByRole('button', { name: 'Keep the order' }).click()
  await isClosed()
  await page.connection.settle()
  expect(page.status()).toBe('Received')
  const dialog = await page.ask()
  dialog.getByRole('button', { name: 'Cancel order' }).click()
  await isClosed()
  await waitFor(() => expect(page.status()).toBe('Cancelled'))
  // The card of the order and the history of points say it.
  await waitFor(() => expect(screen.getAllByText('Cancelled by you')).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel order/ })).toBeNull())
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your orders' })).toBeNull())
  const points = within(screen.getByRole('region', { name: 'Your Loyalty Points' }))
  expect(await points.findByText('0')).toBeTruthy()
})

test('when the shop was faster the question says what the order is by now, and asks no more', async () => {
  await using shop = await openTestShop()
  await using page = await openMyPoints(shop)
  const dialog = await page.ask()
  await shop.admin.json('PUT', `/api/orders/${page.id}/status`, { from: 'new', status: 'accepted' })
  dialog.getByRole('button', { name: 'Cancel order' }).click()
  await waitFor(() => expect(page.status()).toBe('Packing'))
  const said = await dialog.findByRole('alert')
  expect(said.textContent).toBe('The shop has accepted this order already. Please call the shop.')
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Cancel order' })).toBeNull())
})

test('without an answer the question stays; a cancellation whose answer is lost is known by the order itself', async () => {
  await using shop = await openTestShop()
  await using page = await openMyPoints(shop)
  page.connection.break(page.call, unreachable)
  const dialog = await page.ask()
  dialog.getByRole('button', { name: 'Cancel order' }).click()
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'The shop did not answer. Tap Cancel order again: it is cancelled only once.',
  )
  page.connection.mend(page.call)
  page.connection.break(page.call, answerLost)
  dialog.getByRole('button', { name: 'Cancel order' }).click()
  await isClosed()
  await waitFor(() => expect(page.status()).toBe('Cancelled'))
})
