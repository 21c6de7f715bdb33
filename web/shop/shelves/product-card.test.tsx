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
  const inCart = () => tea.getByText('in cart').parentElement?.textContent
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(tea.getByRole('button', { name: 'Add to Cart', description: 'Tea' }))
  expect(tea.queryByText(/in cart/)).toBeNull()
  expect(tea.getAllByRole('button')).toHaveLength(1)
  act(() => vi.advanceTimersByTime(600))
  press('Added!')
  act(() => vi.advanceTimersByTime(999))
  expect(button('Added!')).toBeTruthy()
  act(() => vi.advanceTimersByTime(1))
  expect(button('Add to Cart')).toBeTruthy()
  expect(inCart()).toBe('2 in cart')
  const controls = () => tea.getAllByRole('button').map((each) => each.getAttribute('aria-label'))
  expect(controls()).toEqual(['Decrease quantity of Tea', 'Add to Cart'])
  fireEvent.click(tea.getByRole('button', { name: 'Add to Cart' }))
  expect(inCart()).toBe('3 in cart')
  const minus = tea.getByRole('button', { name: 'Decrease quantity of Tea' })
  fireEvent.click(minus)
  fireEvent.click(minus)
  expect(button('Cart, 1 item')).toBeTruthy()
  minus.focus()
  fireEvent.click(minus)
  expect(tea.queryByText(/in cart/)).toBeNull()
  expect(document.activeElement).toBe(tea.getByRole('button', { name: /^Add/ }))
  expect(button('Cart')).toBeTruthy()
})

test('a screen reader is told what is in the cart from the first press on, in a region that is there before', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Toned Milk 1 L' })
  await shop.addProduct({ name: 'Potatoes', unit: 'kg', stepBase: 250 })
  await using _ = renderApp(shop.visitor, '/', { nickname: 'Asha' })
  const milk = await card('Toned Milk 1 L')
  const potatoes = await card('Potatoes')
  const regions = screen.getAllByRole('status')
  const told = () => regions.map(({ textContent }) => textContent).filter(Boolean)
  expect(told()).toEqual([])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(milk.getByRole('button'))
  expect(told()).toEqual(['Toned Milk 1 L, 1 in cart'])
  fireEvent.click(milk.getByRole('button'))
  expect(told()).toEqual(['Toned Milk 1 L, 2 in cart'])
  fireEvent.click(potatoes.getByRole('button'))
  expect(told()).toEqual(['Potatoes, 250 g in cart'])
  act(() => vi.advanceTimersByTime(1_000))
  fireEvent.change(potatoes.getByRole('combobox'), { target: { value: '4' } })
  expect(told()).toEqual(['Potatoes, 1 kg in cart'])
  const minus = milk.getByRole('button', { name: 'Decrease quantity of Toned Milk 1 L' })
  fireEvent.click(minus)
  fireEvent.click(minus)
  expect(told()).toEqual(['Toned Milk 1 L, 0 in cart'])
  // No other region comes with the count of a card.
  expect(screen.getAllByRole('status')).toEqual(regions)
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
