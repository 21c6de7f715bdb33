import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { type Fault, hold, unreachable } from '../../testing/connection.ts'
import { openDetails } from '../../testing/open-details.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { choose, field, press, type } from '../../testing/user.ts'

/** What the list below the field offers. A star marks the highlighted option, which a screen reader announces. */
const options = () => {
  const list = screen.queryByRole('listbox')
  const announced = document.activeElement?.getAttribute('aria-activedescendant')
  return [...(list?.querySelectorAll('[role=option]') ?? [])].map((option) => {
    const isHighlighted = option.id === announced && option.getAttribute('aria-selected') === 'true'
    return `${isHighlighted ? '* ' : ''}${option.textContent}`
  })
}

const key = (label: string, name: string) => fireEvent.keyDown(field(label), { key: name })

/** Calls wait until `letGo` is called, and then do not reach the store. */
const holdInVain = () => {
  const { fault, letGo } = hold()
  const lost: Fault = (send) => fault(() => unreachable(send))
  return { lost, letGo }
}

const add = 'Add a product'

/** An accepted order of a soap, and what else the shop sells. */
const openOrder = async () => {
  const shop = await openTestShop()
  const soap = await shop.addProduct({ name: 'Soap', price: '40' })
  await shop.addProduct({ name: 'Milk', price: '30', barcode: '8901063142329' })
  await shop.addProduct({ name: 'Milk Powder', price: '210.50', isSoldOut: true })
  const { id } = await shop.placeOrder([{ ...soap, quantity: 1 }])
  await shop.admin.json('PUT', `/api/orders/${id}/status`, { from: 'new', status: 'accepted' })
  const items = async () => {
    const order = await shop.admin.json('GET', `/api/orders/${id}`)
    return order.items.map((item: { name: string; quantity: number }) => `${item.quantity} ${item.name}`)
  }
  return { shop, items, number: id.slice(-6).toUpperCase() }
}

test('a product is found by its name or barcode, and chosen by the keys or by a press', async () => {
  const { shop, items, number } = await openOrder()
  await using _ = shop
  await using _page = renderApp(shop.admin, '/admin/dashboard?tab=orders')
  await openDetails(number)
  await screen.findByLabelText(add)
  expect(options()).toEqual([])
  field(add).focus()
  type(add, 'mil')
  await waitFor(() => expect(options()).toEqual(['* Milk₹30', 'Milk PowderSold out']))
  expect(field(add).getAttribute('aria-expanded')).toBe('true')
  key(add, 'ArrowDown')
  expect(options()).toEqual(['Milk₹30', '* Milk PowderSold out'])
  key(add, 'ArrowDown')
  expect(options()).toEqual(['* Milk₹30', 'Milk PowderSold out'])
  key(add, 'ArrowUp')
  expect(options()).toEqual(['Milk₹30', '* Milk PowderSold out'])
  key(add, 'Escape')
  expect(field(add).value).toBe('')
  expect(options()).toEqual([])
  type(add, '8 901063 142329')
  expect(options()).toEqual(['* Milk₹30'])
  key(add, 'Enter')
  expect(field(add).value).toBe('')
  await waitFor(async () => expect(await items()).toEqual(['1 Soap', '1 Milk']))
  type(add, 'milk')
  fireEvent.click(screen.getByRole('option', { name: 'Milk ₹30' }))
  await waitFor(async () => expect(await items()).toEqual(['1 Soap', '2 Milk']))
  // Enter comes before the list of the last letters.
  type(add, 'mil')
  act(() => {
    type(add, 'soap')
    key(add, 'Enter')
  })
  await waitFor(async () => expect(await items()).toEqual(['2 Soap', '2 Milk']))
  type(add, 'xylophone')
  expect(screen.getByText('No product is called “xylophone” or has this barcode.')).toBeTruthy()
  key(add, 'Enter')
  expect(field(add).value).toBe('xylophone')
})

test('products that are still loading or cannot be loaded are said to be, and what is typed stays', async () => {
  const { shop, number } = await openOrder()
  await using _ = shop
  const { lost, letGo } = holdInVain()
  await using page = renderApp(shop.admin, '/admin/dashboard?tab=orders')
  page.connection.break('GET /api/products', lost)
  await openDetails(number)
  await screen.findByLabelText(add)
  field(add).focus()
  type(add, 'mil')
  await screen.findByRole('status', { name: 'Loading' })
  letGo()
  await screen.findByText('The products could not be loaded.')
  page.connection.mend('GET /api/products')
  press('Try again')
  await waitFor(() => expect(options()).toEqual(['* Milk₹30', 'Milk PowderSold out']))
  expect(field(add).value).toBe('mil')
})

const other = 'Search the other customer by nickname'

/** Opens the dialog that merges Asha with another customer. */
const openMerge = async () => {
  await choose('More about Asha', 'Merge')
  await screen.findByLabelText(other)
}

test('a customer is found by the nickname: the same name first, no erased or merged one, and no more than are seen at once', async () => {
  const shop = await openTestShop()
  await using _ = shop
  const asha = await shop.addCustomer('Asha')
  for (let count = 2; count <= 11; count += 1) await shop.addCustomer(`Asha ${count}`)
  await shop.addCustomer('Ash')
  const [ravi, second] = [await shop.addCustomer('Ravi'), await shop.addCustomer('Ravi 2')]
  await shop.admin.json('DELETE', `/api/customers/${ravi.id}`)
  const merge = { otherId: second.id, password: shop.password }
  await shop.admin.json('POST', `/api/customers/${asha.id}/merges`, merge)
  await using _page = renderApp(shop.admin, '/admin/dashboard?tab=loyalty')
  await openMerge()
  await waitFor(() => expect(options()[0]).toBe('* Asha 20 points, ₹0 spent'))
  expect(options()).toHaveLength(8)
  expect(screen.getByText('There are more: type more of the name.')).toBeTruthy()
  type(other, 'ash')
  await waitFor(() =>
    expect(options().slice(0, 2)).toEqual(['* Ash0 points, ₹0 spent', 'Asha 20 points, ₹0 spent']),
  )
  type(other, 'asha 1')
  await waitFor(() => expect(options()).toEqual(['* Asha 100 points, ₹0 spent', 'Asha 110 points, ₹0 spent']))
  expect(screen.queryByText('There are more: type more of the name.')).toBeNull()
  type(other, 'Ravi')
  await screen.findByText('No other customer is found.')
  key(other, 'Enter')
  type(other, 'asha 11')
  await waitFor(() => expect(options()).toEqual(['* Asha 110 points, ₹0 spent']))
  key(other, 'Enter')
  await screen.findByRole('row', { name: /Asha 11/ })
})

test('customers that cannot be loaded are said to be, and Enter chooses none of an earlier search', async () => {
  const shop = await openTestShop()
  await using _ = shop
  for (const name of ['Asha', 'Ravi']) await shop.addCustomer(name)
  await using page = renderApp(shop.admin, '/admin/dashboard?tab=loyalty')
  await openMerge()
  await waitFor(() => expect(options()).toEqual(['* Ravi0 points, ₹0 spent']))
  const { lost, letGo } = holdInVain()
  // Not the list behind the dialog.
  const search = 'GET /api/customers?limit=50&search=nobody'
  page.connection.break(search, lost)
  type(other, 'nobody')
  expect(options()).toEqual(['Ravi0 points, ₹0 spent'])
  key(other, 'Enter')
  letGo()
  await screen.findByText('The customers could not be loaded.')
  expect(options()).toEqual([])
  page.connection.mend(search)
  press('Try again')
  await screen.findByText('No other customer is found.')
})
