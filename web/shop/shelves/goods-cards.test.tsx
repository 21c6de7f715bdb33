import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press } from '../../testing/user.ts'

const card = async (name: string) => within(await screen.findByRole('article', { name }))
const addPotatoes = (shop: TestShop) =>
  shop.addProduct({ name: 'Potatoes', price: '10', unit: 'kg', stepBase: 250, veg: 'veg' })

test('a card of loose goods has the price of a kilo and of a step, and offers amounts by weight', async () => {
  await using shop = await openTestShop()
  await addPotatoes(shop)
  await using _ = renderApp(shop.visitor, '/', { nickname: 'Asha' })
  const potatoes = await card('Potatoes')
  expect(potatoes.getByText('₹40/kg')).toBeTruthy()
  expect(potatoes.getByText('250 g ₹10')).toBeTruthy()
  expect(potatoes.getByRole('img', { name: 'Veg' })).toBeTruthy()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const add = () => fireEvent.click(potatoes.getByRole('button', { name: /^Add/ }))
  const inCart = () => potatoes.getByText('in cart').parentElement?.textContent
  add()
  act(() => vi.advanceTimersByTime(1_000))
  expect(inCart()).toBe('250 g in cart')
  for (let more = 0; more < 4; more += 1) add()
  expect(inCart()).toBe('1.25 kg in cart')
  const amount = potatoes.getByRole<HTMLSelectElement>('combobox', { name: 'Amount of Potatoes' })
  const offered = [...amount.options].map(({ text }) => text)
  expect(offered).toEqual(['500 g · ₹20', '1 kg · ₹40', '1.25 kg · ₹50', '2 kg · ₹80'])
  expect(amount.selectedOptions[0]?.text).toBe('1.25 kg · ₹50')
  fireEvent.change(amount, { target: { value: '8' } })
  expect(inCart()).toBe('2 kg in cart')
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject([{ quantity: 8 }])
})

test('the MRP is struck through when the price is below it, and only then', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Biscuits', price: '45', mrp: '50', unit: 'pack', veg: 'nonveg' })
  await shop.addProduct({ name: 'Soap', price: '30', mrp: '30' })
  await using _ = renderApp(shop.visitor)
  const biscuits = await card('Biscuits')
  expect(biscuits.getByText('₹45/pack')).toBeTruthy()
  expect(biscuits.getByText('MRP ₹50').tagName).toBe('S')
  expect(biscuits.getByRole('img', { name: 'Non-veg' })).toBeTruthy()
  expect((await card('Soap')).getByText('MRP ₹30').tagName).not.toBe('S')
})

test('in the cart an amount is one tap or any whole step that is typed; what is refused stays', async () => {
  await using shop = await openTestShop()
  const { id } = await addPotatoes(shop)
  await using _ = renderApp(shop.visitor, '/', { nickname: 'Asha', inCart: [id] })
  press('Cart, 1 item')
  const cart = within(await screen.findByRole('dialog', { name: 'Shopping Cart' }))
  const open = async (amount: string) => fireEvent.click(await cart.findByRole('button', { name: amount }))
  const type = (value: string) => {
    fireEvent.input(cart.getByRole('textbox', { name: 'Amount of Potatoes' }), { target: { value } })
    press('Set')
  }
  await open('250 g')
  fireEvent.click(cart.getByRole('button', { name: '500 g' }))
  expect(cart.getByText('500 g · ₹20')).toBeTruthy()
  await open('500 g')
  for (const [typed, problem] of [
    ['some', 'Please type an amount, such as 250 g or 500 g.'],
    ['1.6', 'It is sold in steps of 250 g: 1.5 kg or 1.75 kg.'],
    ['300 kg', 'You can order at most 249.75 kg.'],
  ] as const) {
    type(typed)
    expect(cart.getByRole('alert').textContent).toBe(problem)
    expect(cart.getByRole<HTMLInputElement>('textbox', { name: /^Amount of/ }).value).toBe(typed)
  }
  type('१.२५ kg')
  expect(cart.getByText('1.25 kg · ₹50')).toBeTruthy()
})
