import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'

test('a chip leads to each shelf, with a picture of its first product or its initial', async () => {
  await using shop = await openTestShop()
  const add = (name: string) => shop.admin.json('POST', '/api/categories', { name })
  const [dairy, sweets] = [await add('Dairy'), await add('मिठाई')]
  await shop.addProduct({ name: 'Curd', categoryId: dairy.id })
  const milk = await shop.addProduct({ name: 'Milk', categoryId: dairy.id })
  await shop.admin.json('PUT', `/api/products/${milk.id}/image`, { imageURL: '/objects/uploads/abcdefghjk' })
  await using _ = renderApp(shop.visitor)
  const chips = within(await screen.findByRole('navigation', { name: 'Categories' }))
  const [first, second] = chips.getAllByRole('link') as [HTMLElement, HTMLElement]
  expect(first.getAttribute('href')).toBe(`#shelf-${dairy.id}`)
  await waitFor(() => expect(first.querySelector('img')?.getAttribute('src')).toContain('abcdefghjk'))
  expect(document.getElementById(`shelf-${dairy.id}`)?.textContent).toBe('Dairy')
  expect(second.getAttribute('href')).toBe(`#shelf-${sweets.id}`)
  expect(second.querySelector('[aria-hidden]')?.textContent).toBe('मि')
})
