import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../src/testing/test-shop.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { button, choose, field, press, pressWhenShown, type } from '../../../testing/user.ts'

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

const listed = () =>
  within(screen.getByRole('dialog'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
const moved = (what: string) => screen.getByRole('rowheader', { name: what }).nextElementSibling?.textContent

test('two customers are merged after a preview of what moves, and separate again when it is undone', async () => {
  const { shop, second, customers } = await openShop()
  await using _ = shop
  const khata = `/api/customers/${second.id}/khata`
  await shop.admin.json('PUT', khata, { name: 'Asha Rao' })
  await shop.admin.json('POST', `${khata}/entries`, { kind: 'gave', amount: '70' })
  const before = await customers()
  await using _page = renderApp(shop.admin, path)
  await choose('More about Asha 2', 'Merge')
  // The search begins with the name without its number.
  await waitFor(() => expect(field('Search the other customer by nickname').value).toBe('Asha'))
  await pressWhenShown(/^Asha 10 points/)
  await screen.findByText('becomes', { exact: false, selector: 'p' })
  await waitFor(() => expect(moved('Points')).toBe('10Asha 2 then has 20'))
  fireEvent.click(screen.getByRole('radio', { name: 'Asha' }))
  await waitFor(() => expect(moved('Points')).toBe('10Asha then has 20'))
  expect(moved('Orders')).toBe('1')
  expect(moved('Spending')).toBe('₹1,000Asha then has ₹2,000')
  await waitFor(() => expect(moved('Khata')).toBe('₹70Asha then has ₹70'))
  expect(await customers()).toEqual(before)
  press('Merge')
  expect(await screen.findByText('Customers merged')).toBeTruthy()
  expect(await screen.findByText('with Asha 2')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'More about Asha 2' })).toBeNull())
  expect(await customers()).toMatchObject([{ nickname: 'Asha', loyaltyPoints: 20, totalSpent: '2000.00' }])

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await choose('More about Asha', 'Undo merge: Asha 2')
  expect(await screen.findByText('Make Asha 2 a separate customer again?')).toBeTruthy()
  await waitFor(() => expect(listed()[0]).toContain('The orders that Asha 2 had before the merge go back'))
  press('Undo merge')
  expect(await screen.findByText('Merge undone')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'More about Asha 2' })).toBeTruthy()
  expect(screen.queryByText('with Asha 2')).toBeNull()
  expect(await customers()).toEqual(before)
})

test('neither the customer itself nor an erased or a merged one is offered', async () => {
  const { shop, asha, second } = await openShop()
  await using _ = shop
  const [ravi, ashok] = [await shop.addCustomer('Ravi'), await shop.addCustomer('Ashok')]
  await shop.admin.json('DELETE', `/api/customers/${ravi.id}`)
  await shop.admin.json('POST', `/api/customers/${asha.id}/merges`, { otherId: second.id })
  await using _page = renderApp(shop.admin, path)
  await choose('More about Asha', 'Merge')
  // No other customer matches the name, so the search begins empty and lists the first customers.
  await waitFor(() => expect(listed()).toEqual(['Ashok 0 points, ₹0 spent']))
  expect(field('Search the other customer by nickname').value).toBe('')
  type('Search the other customer by nickname', 'Asha')
  await screen.findByText('No other customer has this nickname.')
  type('Search the other customer by nickname', ashok.nickname.slice(0, 4))
  await waitFor(() => expect(listed()).toEqual(['Ashok 0 points, ₹0 spent']))
})

test('of many customers the first are shown, with how to find the others', async () => {
  const { shop } = await openShop()
  await using _ = shop
  for (let count = 3; count <= 12; count += 1) await shop.addCustomer(`Asha ${count}`)
  await using _page = renderApp(shop.admin, path)
  await choose('More about Asha', 'Merge')
  expect(await screen.findByText('There are more: type more of the name.')).toBeTruthy()
  await waitFor(() => expect(listed()).toHaveLength(8))
  type('Search the other customer by nickname', 'Asha 12')
  await waitFor(() => expect(listed()).toHaveLength(1))
  expect(screen.queryByText('There are more: type more of the name.')).toBeNull()
})

test('a merge that the store refuses is reported in its words', async () => {
  const { shop, asha, second } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, path)
  await choose('More about Asha', 'Merge')
  await pressWhenShown(/^Asha 2 10 points/)
  await waitFor(() => expect(button('Merge').disabled).toBe(false))
  const ravi = await shop.addCustomer('Ravi')
  await shop.admin.json('POST', `/api/customers/${ravi.id}/merges`, { otherId: second.id })
  press('Merge')
  // The preview, which is read again after the other merge, may have the same sentence by now.
  const toast = (await screen.findByText('Failed to merge customers')).parentElement
  expect(toast?.textContent).toContain(
    'This customer was merged with another. Please look at the list again.',
  )
  // The same when only the preview is refused.
  fireEvent.click(screen.getByRole('radio', { name: 'Asha 2' }))
  expect(await screen.findByText('What would be merged could not be loaded.')).toBeTruthy()
  await waitFor(() => expect(button('Merge').disabled).toBe(true))
  expect((await shop.admin.json('GET', '/api/customers'))[0]).toMatchObject({
    id: asha.id,
    loyaltyPoints: 10,
  })
})
