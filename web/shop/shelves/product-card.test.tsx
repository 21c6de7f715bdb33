import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, field, press } from '../../testing/user.ts'

const card = async (name: string) => within(await screen.findByRole('article', { name }))

test('a card shows name and price in whole rupees with Indian grouping', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Gold coin', price: '123456.50' })
  await shop.addProduct({ name: 'Rice 5 kg', price: '0.49' })
  await using _ = renderApp(shop.visitor)
  expect((await card('Gold coin')).getByText('₹1,23,457')).toBeTruthy()
  const rice = await card('Rice 5 kg')
  expect(rice.getByText('₹0')).toBeTruthy()
  // Number and unit stay together.
  expect(rice.getByRole('heading', { name: 'Rice 5 kg' }).lastElementChild?.textContent).toBe('5 kg')
})

test('without a nickname nothing can be added, and the card says why and leads to the field for it', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea' })
  await using _ = renderApp(shop.visitor)
  const tea = await card('Tea')
  expect(tea.getByText('Set nickname first to shop')).toBeTruthy()
  expect(tea.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
  fireEvent.click(tea.getByRole('button'))
  expect(button('Cart')).toBeTruthy()
  expect(fireEvent.click(tea.getByRole('link', { name: 'Set nickname first to shop' }))).toBe(false)
  expect(document.activeElement).toBe(field('Your Name (One-time setup)'))
})

test('the button reads Added! for a second after the last click, then the card has the count, and a minus', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea' })
  await using _ = renderApp(shop.visitor, '/', { nickname: 'Asha' })
  const tea = await card('Tea')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(tea.getByRole('button', { name: 'Add to Cart', description: 'Tea' }))
  expect(tea.queryByRole('status')).toBeNull()
  expect(tea.getAllByRole('button')).toHaveLength(1)
  act(() => vi.advanceTimersByTime(600))
  press('Added!')
  act(() => vi.advanceTimersByTime(999))
  expect(button('Added!')).toBeTruthy()
  act(() => vi.advanceTimersByTime(1))
  expect(button('Add to Cart')).toBeTruthy()
  expect(tea.getByRole('status').textContent).toBe('2 in cart')
  const controls = () => tea.getAllByRole('button').map((each) => each.getAttribute('aria-label'))
  expect(controls()).toEqual(['Decrease quantity of Tea', 'Add to Cart'])
  fireEvent.click(tea.getByRole('button', { name: 'Add to Cart' }))
  expect(tea.getByRole('status').textContent).toBe('3 in cart')
  const minus = tea.getByRole('button', { name: 'Decrease quantity of Tea' })
  fireEvent.click(minus)
  fireEvent.click(minus)
  expect(button('Cart, 1 item')).toBeTruthy()
  minus.focus()
  fireEvent.click(minus)
  expect(tea.queryByRole('status')).toBeNull()
  expect(document.activeElement).toBe(tea.getByRole('button', { name: /^Add/ }))
  expect(button('Cart')).toBeTruthy()
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
