import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { says } from '../../testing/connection.ts'
import { cartButton } from '../../testing/open-cart.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, figure, press, untilReady } from '../../testing/user.ts'

test('an empty cart says so, and Escape gives the focus back to the button, at the first opening as at later ones', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.visitor)
  for (const opening of ['first', 'second']) {
    button('Cart').focus()
    press('Cart')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Close cart'))
    const dialog = within(screen.getByRole('dialog', { name: 'Shopping Cart' }))
    expect(dialog.getByText('Your cart is empty')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Place Order' })).toBeNull()
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement, opening).toBe(button('Cart')))
  }
})

test('a line shows image, name and price, and its buttons change the quantity', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Assam Tea', price: '1120.50' })
  await using _ = renderApp(shop.visitor, '/', { nickname: 'Asha', inCart: [tea.id] })
  press('Cart, 1 item')
  const line = (await screen.findByLabelText('Quantity of Assam Tea')).closest('li') as HTMLElement
  expect(within(line).getByText('Assam Tea')).toBeTruthy()
  expect(within(line).getByText('₹1,120.50')).toBeTruthy()
  expect(line.querySelector('img')?.src).toContain('data:image/svg+xml')
  fireEvent.click(cartButton('Increase quantity of Assam Tea'))
  fireEvent.click(cartButton('Increase quantity of Assam Tea'))
  fireEvent.click(cartButton('Decrease quantity of Assam Tea'))
  expect(screen.getByLabelText('Quantity of Assam Tea').textContent).toBe('2')
  expect(within(line).getByText('2 × ₹1,120.50 = ₹2,241')).toBeTruthy()
  fireEvent.click(cartButton('Decrease quantity of Assam Tea'))
  fireEvent.click(cartButton('Decrease quantity of Assam Tea'))
  expect(screen.getByText('Your cart is empty')).toBeTruthy()
  press('Close cart')
  expect(await screen.findByRole('button', { name: 'Cart' })).toBeTruthy()
})

test('the focus of a line that is removed goes to the one after or before it, or to the cart', async () => {
  await using shop = await openTestShop()
  const [tea, rice, salt] = [
    await shop.addProduct({ name: 'Tea' }),
    await shop.addProduct({ name: 'Rice', isSoldOut: true }),
    await shop.addProduct({ name: 'Salt' }),
  ]
  await using _ = renderApp(shop.visitor, '/', { nickname: 'Asha', inCart: [tea.id, rice.id, salt.id] })
  press('Cart, 3 items')
  await screen.findByLabelText('Quantity of Tea')
  const pressFocused = (name: string) => {
    cartButton(name).focus()
    fireEvent.click(cartButton(name))
    return document.activeElement
  }
  expect(pressFocused('Decrease quantity of Tea')?.textContent).toMatch(/^Rice/)
  expect(pressFocused('Decrease quantity of Salt')?.textContent).toMatch(/^Rice/)
  expect(pressFocused('Remove')).toBe(screen.getByRole('dialog'))
})

test('subtotal, total and points to earn follow the exact prices', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '99.99' })
  const rice = await shop.addProduct({ name: 'Rice', price: '100.00' })
  await using page = renderApp(shop.visitor, '/', { nickname: 'Asha', inCart: [tea.id] })
  press('Cart, 1 item')
  await screen.findByText('Subtotal')
  expect(figure('Subtotal')).toBe('₹99.99')
  expect(figure('Round off')).toBe('+₹0.01')
  expect(figure('Total')).toBe('₹100.00')
  expect(figure('Points to earn:')).toBe('+0 points')
  page.cart.add(rice)
  page.cart.setQuantity(rice.id, 1234)
  await waitFor(() => expect(figure('Subtotal')).toBe('₹99,999.99'))
  expect(figure('Points to earn:')).toBe('+999 points')
  page.cart.setQuantity(tea.id, 0)
  await waitFor(() => expect(figure('Total')).toBe('₹99,900'))
  expect(screen.queryByText('Round off')).toBeNull()
})

test('each line says what it costs, so that the lines add up to the subtotal', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '28' })
  const salt = await shop.addProduct({ name: 'Salt', price: '10.50' })
  const eggs = await shop.addProduct({ name: 'Eggs', price: '72', unit: 'dozen' })
  const potatoes = await shop.addProduct({ name: 'Potatoes', price: '10', unit: 'kg', stepBase: 250 })
  await using page = renderApp(shop.visitor, '/', { nickname: 'Asha', inCart: [tea.id, eggs.id] })
  act(() => {
    page.cart.add(salt, 2)
    page.cart.add(potatoes, 2)
  })
  press('Cart, 5 items')
  const cart = within(await screen.findByRole('dialog', { name: 'Shopping Cart' }))
  await cart.findByText('₹28')
  for (const text of ['₹28', '₹72/dozen', '2 × ₹10.50 = ₹21', '500 g · ₹20', '₹40/kg'])
    expect(cart.getByText(text)).toBeTruthy()
  expect(figure('Subtotal')).toBe('₹141')
  act(() => {
    page.cart.setQuantity(tea.id, 2)
    page.cart.setQuantity(eggs.id, 3)
    page.cart.setQuantity(salt.id, 3)
  })
  for (const text of [
    '2 × ₹28.00 = ₹56.00',
    '3 × ₹72.00/dozen = ₹216.00',
    '3 × ₹10.50 = ₹31.50',
    '500 g · ₹20.00',
    '₹40.00/kg',
  ])
    expect(cart.getByText(text)).toBeTruthy()
  expect(figure('Subtotal')).toBe('₹323.50')
})

test('prices that could not be read are said, and read again on request', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addProduct({ name: 'Tea' })
  await using page = renderApp(shop.visitor, '/store-info', { nickname: 'Asha', inCart: [id] })
  page.connection.break('GET /api/products', says(503, ''))
  press('Cart, 1 item')
  expect(await screen.findByText('Your cart could not be loaded.')).toBeTruthy()
  await untilReady('Try again')
  page.connection.mend('GET /api/products')
  press('Try again')
  expect(await screen.findByText('Tea')).toBeTruthy()
})

test.each(['/', '/store-info'])(
  'at %s a cart without a nickname cannot be ordered, and its note leads to the field for one',
  async (path) => {
    await using shop = await openTestShop()
    const { id } = await shop.addProduct({ name: 'Tea' })
    await using page = renderApp(shop.visitor, path, { inCart: [id] })
    await page.connection.settle() // what the page asks first may render the field anew
    press('Cart, 1 item')
    const link = await screen.findByRole('link', { name: 'Please set your nickname first on the home page' })
    expect(button('Place Order').disabled).toBe(true)
    expect(document.getElementById(button('Place Order').getAttribute('aria-describedby') ?? '')).toBe(
      screen.getByText('Please set your nickname first on the home page'),
    )
    press('Place Order')
    expect(page.connection.calls).not.toContain('POST /api/orders')
    // Mantine returns the focus by a timer after the dialog has closed, where it is to be returned.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(link)
    await expect.poll(() => page.address()).toBe('/')
    const isGone = () => {
      act(() => vi.advanceTimersByTime(500))
      return screen.queryByRole('dialog') === null
    }
    await expect.poll(isGone).toBe(true)
    expect(isGone()).toBe(true)
    await expect.poll(() => document.activeElement?.id).toBe('nickname')
  },
)
