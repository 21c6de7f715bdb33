import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../src/testing/test-shop.ts'
import { unreachable } from '../../../testing/connection.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { press, type } from '../../../testing/user.ts'

const path = '/admin/dashboard?tab=products'

test('of many products sixty are drawn at first, the newest on top, and they are searched', async () => {
  await using shop = await openTestShop()
  for (let number = 1; number <= 64; number += 1)
    await shop.addProduct({ name: `Soap ${number}`, price: String(number) })
  await shop.addProduct({ name: 'Toor Dal', price: '1145', aliases: 'arhar', barcode: '0042100005264' })
  await using _ = renderApp(shop.admin, path)
  const names = () =>
    [...document.querySelectorAll('[aria-label^="Edit "]')].map((edit) =>
      edit.getAttribute('aria-label')?.slice(5),
    )
  await screen.findByRole('region', { name: 'Manage Products (65)' })
  expect(names()).toHaveLength(60)
  expect(names().slice(0, 2)).toEqual(['Toor Dal', 'Soap 64'])
  press('Show more (5)')
  await waitFor(() => expect(names()).toHaveLength(65))
  for (const text of ['DAL toor', 'soap 1', 'अरहर', 'tor', '042100005264']) {
    type('Search products', text)
    const [name] = text === 'soap 1' ? ['Soap 1'] : ['Toor Dal']
    await waitFor(() => expect(names()).toEqual([name]))
  }
  expect(screen.getByText('1 of 65 products')).toBeTruthy()
})

test('one tap takes a product out of stock at once, and it goes back when that failed', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addProduct({ name: 'Tea' })
  await using page = renderApp(shop.admin, path)
  const inStock = await screen.findByRole<HTMLInputElement>('switch', { name: 'In stock, Tea' })
  fireEvent.click(inStock)
  expect(inStock.checked).toBe(false)
  expect(inStock.closest('label')?.textContent).toBe('Sold out')
  await expect.poll(() => shop.visitor.json('GET', '/api/products')).toMatchObject([{ isSoldOut: true }])
  page.connection.break(`PUT /api/products/${id}`, unreachable)
  fireEvent.click(inStock)
  expect(inStock.checked).toBe(true)
  expect(await screen.findByText('Failed to update product')).toBeTruthy()
  await waitFor(() => expect(inStock.checked).toBe(false))
})
