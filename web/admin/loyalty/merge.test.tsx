import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, choose, press, type } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=loyalty'

/** A shop with Asha and Asha 2, who each placed an order of ₹1,000, and some other customers. */
const openShop = async () => {
  const shop = await openTestShop()
  const tea = await shop.addProduct({ price: '1000' })
  const [asha, second] = [await shop.addCustomer('Asha'), await shop.addCustomer('Asha 2')]
  for (const customer of [asha, second]) await shop.placeOrder([{ ...tea, quantity: 1 }], customer)
  const customers = () => shop.admin.json('GET', '/api/customers')
  return { shop, asha, second, customers }
}

/** The cells of a row of the preview: of the customer that is merged, and of the one that stays. */
const row = (what: string) =>
  within(screen.getByRole('rowheader', { name: what }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('two customers are merged after a preview of both and the password', async () => {
  const { shop, second, customers } = await openShop()
  await using _ = shop
  const khata = `/api/customers/${second.id}/khata`
  await shop.admin.json('PUT', khata, { name: 'Asha Rao' })
  await shop.admin.json('POST', `${khata}/entries`, { kind: 'gave', amount: '70' })
  await using _page = renderApp(shop.admin, path)
  await choose('More about Asha', 'Merge')
  await screen.findByRole('dialog', { name: 'Merge into Asha' })
  type('Search the other customer by nickname', 'Asha')
  fireEvent.click(await screen.findByRole('option', { name: /^Asha 2/ }))
  await waitFor(() => expect(row('Khata')).toEqual(['₹70', '₹0']))
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain('Asha 2')
  for (const [what, cells] of [
    ['Orders', ['1', '1']],
    ['Points', ['10', '10']],
    ['Known phones', ['1', '1']],
  ] as const) {
    expect(row(what)).toEqual(cells)
  }
  expect(screen.getByText('This cannot be undone.')).toBeTruthy()
  expect(button('Merge').disabled).toBe(true)
  type('Password', shop.password)
  press('Merge')
  expect(await screen.findByText('Customers merged')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'More about Asha 2' })).toBeNull())
  expect(await customers()).toMatchObject([{ nickname: 'Asha', loyaltyPoints: 20, totalSpent: '2000.00' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
