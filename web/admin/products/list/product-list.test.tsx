import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../src/testing/test-shop.ts'
import { unreachable } from '../../../testing/connection.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { press, type } from '../../../testing/user.ts'

const path = '/admin/dashboard?tab=products'
const _question = 'Are you sure you want to delete this product?'
const list = (count: number) => screen.findByRole('region', { name: `Manage Products (${count})` })

test('of many products sixty are drawn at first, and they are searched and sorted', async () => {
  await using shop = await openTestShop()
  for (let number = 1; number <= 64; number += 1)
    await shop.addProduct({ name: `Soap ${number}`, price: String(number) })
  await shop.addProduct({ name: 'Toor Dal', price: '1145' })
  await using _ = renderApp(shop.admin, path)
  const names = () =>
    [...document.querySelectorAll('[aria-label^="Edit "]')].map((edit) =>
      edit.getAttribute('aria-label')?.slice(5),
    )
  await list(65)
  expect(names()).toHaveLength(60)
  press('Show more (5)')
  await waitFor(() => expect(names()).toHaveLength(65))
  type('Search products', 'DAL toor')
  await waitFor(() => expect(names()).toEqual(['Toor Dal']))
  expect(screen.getByText('1 of 65 products')).toBeTruthy()
  type('Search products', '')
  const sort = screen.getByLabelText<HTMLSelectElement>('Sort by')
  const highest = [...sort.options].find(({ text }) => text === 'Price, high to low')
  fireEvent.change(sort, { target: { value: highest?.value } })
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['Toor Dal', 'Soap 64']))
})

const stockSwitch = (name: string) =>
  screen.findByRole<HTMLInputElement>('switch', { name: `In stock, ${name}` })

test('one tap takes a product out of stock at once, another puts it back', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea' })
  await using _ = renderApp(shop.admin, path)
  const inStock = await stockSwitch('Tea')
  const isSoldOut = async () => (await shop.visitor.json('GET', '/api/products'))[0].isSoldOut
  expect(inStock.checked).toBe(true)
  fireEvent.click(inStock)
  expect(inStock.checked).toBe(false)
  expect(inStock.closest('label')?.textContent).toBe('Sold out')
  await waitFor(async () => expect(await isSoldOut()).toBe(true))
  fireEvent.click(inStock)
  expect(inStock.checked).toBe(true)
  await waitFor(async () => expect(await isSoldOut()).toBe(false))
})

test('a switch that failed is reported and goes back', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addProduct({ name: 'Tea' })
  const faults = { [`PUT /api/products/${id}`]: unreachable }
  await using _ = renderApp(shop.admin, path, { faults })
  const inStock = await stockSwitch('Tea')
  fireEvent.click(inStock)
  expect(await screen.findByText('Failed to update product')).toBeTruthy()
  await waitFor(() => expect(inStock.checked).toBe(true))
})

test('a hidden product is marked in its row', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addProduct({ name: 'Tea' })
  await shop.addProduct({ name: 'Rice' })
  await shop.admin.json('PUT', `/api/products/${id}`, { isHidden: true })
  await using _ = renderApp(shop.admin, path)
  const [, ...rows] = within(await list(2)).getAllByRole('row')
  const isMarked = (row: HTMLElement) => within(row).queryByText('Hidden') !== null
  expect(rows.map(isMarked)).toEqual([false, true])
})
