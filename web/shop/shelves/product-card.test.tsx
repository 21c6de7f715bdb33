import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, press } from '../../testing/user.ts'

const card = async (name: string) => within(await screen.findByRole('article', { name }))

test('a card shows name and price in whole rupees with Indian grouping', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Gold coin', price: '123456.50' })
  await shop.addProduct({ name: 'Match box', price: '0.49' })
  await using _ = renderApp(shop.visitor)
  expect((await card('Gold coin')).getByText('₹1,23,457')).toBeTruthy()
  expect((await card('Match box')).getByText('₹0')).toBeTruthy()
})

test('without a nickname nothing can be added, and the card says why', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea' })
  await using _ = renderApp(shop.visitor)
  const tea = await card('Tea')
  expect(tea.getByText('Set nickname first to shop')).toBeTruthy()
  expect(tea.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
  fireEvent.click(tea.getByRole('button'))
  expect(button('Cart')).toBeTruthy()
})

test('Add to Cart is described by the product and counts in the cart', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea' })
  await shop.addProduct({ name: 'Rice' })
  await using _ = renderApp(shop.visitor, '/', { nickname: 'Asha' })
  await card('Tea')
  const add = (description: string) =>
    fireEvent.click(screen.getByRole('button', { name: /^Add/, description }))
  add('Tea')
  expect(button('Cart, 1 item')).toBeTruthy()
  add('Tea')
  add('Rice')
  expect(button('Cart, 3 items')).toBeTruthy()
})

test('the button reads Added! for one second after the last click', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea' })
  await using _ = renderApp(shop.visitor, '/', { nickname: 'Asha' })
  await card('Tea')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  press('Add to Cart')
  act(() => vi.advanceTimersByTime(600))
  press('Added!')
  act(() => vi.advanceTimersByTime(999))
  expect(button('Added!')).toBeTruthy()
  act(() => vi.advanceTimersByTime(1))
  expect(button('Add to Cart')).toBeTruthy()
})

test('a picture is loaded from the store, and a broken one becomes the placeholder', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea' })
  await shop.admin.json('PUT', `/api/products/${tea.id}/image`, { imageURL: '/objects/uploads/abcdefghjk' })
  await shop.addProduct({ name: 'Rice' })
  await using _ = renderApp(shop.visitor)
  const picture = async (name: string) => (await card(name)).getByRole('presentation') as HTMLImageElement
  const placeholder = (await picture('Rice')).src
  expect((await picture('Tea')).getAttribute('src')).toBe('/objects/uploads/abcdefghjk')
  fireEvent.error(await picture('Tea'))
  expect((await picture('Tea')).src).toBe(placeholder)
  fireEvent.error(await picture('Tea'))
  expect((await picture('Tea')).src).toBe(placeholder)
})
