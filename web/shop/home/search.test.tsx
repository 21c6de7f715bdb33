import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { field, press, pressWhenShown, type } from '../../testing/user.ts'

const names = () => screen.queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent)

test('search results replace the shelves, those of a category too, and clearing the search or what finds nothing brings them back', async () => {
  await using shop = await openTestShop()
  const { id: categoryId } = await shop.admin.json('POST', '/api/categories', { name: 'Vegetables' })
  await shop.addProduct({ name: 'Bhindi', categoryId })
  const tea = await shop.addProduct({ name: 'Masala Chai' })
  await shop.admin.json('PUT', `/api/products/${tea.id}`, { aliases: 'tea चाय' })
  await shop.addProduct({ name: 'Basmati Rice' })
  await using _ = renderApp(shop.visitor)
  await waitFor(() => expect(names()).toHaveLength(3))
  type('Search products', 'चाय')
  expect(await screen.findByText('1 found for “चाय”')).toBeTruthy()
  expect(names()).toEqual(['Masala Chai'])
  type('Search products', 'basmatti')
  await waitFor(() => expect(names()).toEqual(['Basmati Rice']))
  type('Search products', 'sabzi')
  expect(await screen.findByText('1 found for “sabzi”')).toBeTruthy()
  expect(names()).toEqual(['Bhindi'])
  type('Search products', 'screws')
  expect(await screen.findByText('Nothing found for “screws”.')).toBeTruthy()
  press('Clear the search')
  await waitFor(() => expect(names()).toHaveLength(3))
  type('Search products', 'screws')
  await pressWhenShown('Show all products')
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(field('Search products').value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(field('Search products')))
})
