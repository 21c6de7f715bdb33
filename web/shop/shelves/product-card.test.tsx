import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, press } from '../../testing/user.ts'

const card = async (name: string) => within(await screen.findByRole('article', { name }))

test('a sold-out product is shown, says so and cannot be added', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea', isSoldOut: true })
  await using _ = renderApp(shop.visitor, '/', { nickname: 'Asha' })
  const add = (await card('Tea')).getByRole<HTMLButtonElement>('button', { name: 'Sold out' })
  expect(add.disabled).toBe(true)
})

test('after Added! the card has the count and a minus', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea' })
  await using _ = renderApp(shop.visitor, '/', { nickname: 'Asha' })
  const tea = await card('Tea')
  const inCart = () => tea.getByText('in cart').parentElement?.textContent
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(tea.getByRole('button', { name: 'Add to Cart', description: 'Tea' }))
  // A second tap must not hit a minus.
  expect(tea.getAllByRole('button')).toHaveLength(1)
  press('Added!')
  act(() => vi.advanceTimersByTime(1_000))
  expect(inCart()).toBe('2 in cart')
  const minus = tea.getByRole('button', { name: 'Decrease quantity of Tea' })
  fireEvent.click(minus)
  expect(button('Cart, 1 item')).toBeTruthy()
  fireEvent.click(minus)
  expect(tea.queryByText(/in cart/)).toBeNull()
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
  // No other region comes with the count of a card.
  expect(screen.getAllByRole('status')).toEqual(regions)
})
