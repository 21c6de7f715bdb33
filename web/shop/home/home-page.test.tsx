import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { saveSettings } from '../../testing/settings.ts'

test('a named store with a tagline and a notice shows all three', async () => {
  await using shop = await openTestShop()
  await saveSettings(shop, {
    store_name: 'Sharma Stores',
    store_tagline: 'At your corner since 1978',
    store_tagline_hi: '1978 से आपके मोहल्ले में',
    daily_notice: 'Closed on Sunday\nFresh milk at 7',
  })
  await using _ = renderApp(shop.visitor)
  expect(await screen.findByText('Welcome to Sharma Stores')).toBeTruthy()
  const notice = await screen.findByLabelText('Daily notice')
  expect(notice.textContent).toBe('Closed on Sunday\nFresh milk at 7')
  expect(document.title).toBe('Sharma Stores')
  expect(await screen.findByText('At your corner since 1978')).toBeTruthy()
  expect(screen.queryByText('Your neighborhood store, now online!')).toBeNull()
})

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
