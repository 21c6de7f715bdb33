import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { answerLost, hold, unreachable } from '../../testing/connection.ts'
import { addRegular, keepCustomersPrivate, takenSentence } from '../../testing/known-phones.ts'
import { answerWasLost, failedBecause, listOrders, openCart, orderFailed } from '../../testing/open-cart.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, press, pressWhenShown, untilReady } from '../../testing/user.ts'

const listAdminOrders = (shop: Awaited<ReturnType<typeof openTestShop>>) =>
  shop.admin.json('GET', '/api/orders')

const offer = 'Order as Asha 2'

/** Presses a button that leads to the offer. */
const pressUntilOffered = async (name: string, offered = offer) => {
  press(name)
  await untilReady(offered)
}

test('a taken name keeps the cart and says why; one tap, not a double tap before it, orders under the free name', async () => {
  await using shop = await openTestShop()
  await addRegular(shop)
  await keepCustomersPrivate(shop)
  await using page = await openCart(shop)
  button('Place Order').focus()
  fireEvent.click(button('Place Order'), { detail: 1 })
  await untilReady(offer)
  fireEvent.click(button(offer), { detail: 2 })
  await page.connection.settle()
  expect(document.activeElement).toBe(button(offer))
  expect(localStorage.getItem('customer_nickname')).toBe('Asha')
  expect(page.connection.calls).not.toContain('POST /api/customers')
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(takenSentence)
  expect(screen.queryByText(orderFailed)).toBeNull()
  expect(screen.getByLabelText('Quantity of Tea').textContent).toBe('1')
  fireEvent.click(button(offer), { detail: 1 })
  expect(await screen.findByText('Thank you for your order, Asha 2')).toBeTruthy()
  expect(localStorage.getItem('customer_nickname')).toBe('Asha 2')
  expect(localStorage.getItem('nickname_instead_of')).toBeNull()
  const [order] = await listAdminOrders(shop)
  expect(order).toMatchObject({ customerNickname: 'Asha 2', maybeNickname: 'Asha', isNewPhone: false })
})

test('a shop whose customers became private after the name was read refuses the order like that', async () => {
  await using shop = await openTestShop()
  const { customer } = await addRegular(shop)
  await using page = await openCart(shop)
  // The setting changes between the last two requests of placing an order.
  page.connection.break('POST /api/customers', async (send) => {
    const answer = await send()
    await keepCustomersPrivate(shop)
    return answer
  })
  await pressUntilOffered('Place Order')
  press(offer)
  expect(await screen.findByText('Thank you for your order, Asha 2')).toBeTruthy()
  expect(page.connection.calls.filter((call) => call === 'POST /api/orders')).toHaveLength(2)
  const orders = await listAdminOrders(shop)
  expect(orders.map(({ customerNickname }: { customerNickname: string }) => customerNickname)).toEqual([
    'Asha 2',
    customer.nickname,
  ])
})

test('when the suggestion is taken meanwhile the next is offered, and an order under it whose answer is lost is made once', async () => {
  await using shop = await openTestShop()
  await addRegular(shop)
  await keepCustomersPrivate(shop)
  await using page = await openCart(shop)
  await pressUntilOffered('Place Order')
  await addRegular(shop, 'Asha 2')
  await pressUntilOffered(offer, 'Order as Asha 3')
  page.connection.break('POST /api/orders', answerLost)
  press('Order as Asha 3')
  expect(await failedBecause(answerWasLost)).toBeTruthy()
  page.connection.mend('POST /api/orders')
  await pressWhenShown('Place Order')
  expect(await screen.findByText('Thank you for your order, Asha 3')).toBeTruthy()
  const [order] = await listAdminOrders(shop)
  expect(order).toMatchObject({ customerNickname: 'Asha 3', maybeNickname: 'Asha' })
  expect(await listOrders(shop)).toHaveLength(3)
})

test('without a suggestion the sentence is told in the toast', async () => {
  await using shop = await openTestShop()
  await addRegular(shop)
  await keepCustomersPrivate(shop)
  await using page = await openCart(shop)
  page.connection.break('GET /api/customers/nickname/Asha/standing', unreachable)
  press('Place Order')
  const toast = (await screen.findByText(orderFailed)).closest('[role="alert"]') as HTMLElement
  expect(within(toast).getByText(takenSentence)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Place Order' })).toBeTruthy()
})

test('whoever closed the cart meanwhile hears of the taken name in the toast, and finds the offer in the cart', async () => {
  await using shop = await openTestShop()
  await addRegular(shop)
  await keepCustomersPrivate(shop)
  await using page = await openCart(shop)
  const { fault, letGo } = hold()
  page.connection.break('GET /api/customers/nickname/Asha', fault)
  press('Place Order')
  press('Close cart')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  letGo()
  const toast = (await screen.findByText(orderFailed)).closest('[role="alert"]') as HTMLElement
  expect(within(toast).getByText(takenSentence)).toBeTruthy()
  await pressUntilOffered('Cart, 1 item')
  press(offer)
  expect(await screen.findByText('Thank you for your order, Asha 2')).toBeTruthy()
})

test('the owner also hears of the first name when the free one was taken on the home page, days before', async () => {
  await using shop = await openTestShop()
  await addRegular(shop)
  await keepCustomersPrivate(shop)
  {
    await using _ = renderApp(shop.visitor, '/', { nickname: 'Asha' })
    await pressWhenShown('Shop as Asha 2')
  }
  const { id } = await shop.addProduct({ name: 'Tea' })
  await using _ = renderApp(shop.visitor, '/', { inCart: [id] })
  press('Cart, 1 item')
  await pressWhenShown('Place Order')
  await screen.findByText('Thank you for your order, Asha 2')
  const [order] = await listAdminOrders(shop)
  expect(order).toMatchObject({ customerNickname: 'Asha 2', maybeNickname: 'Asha' })
})

test('an order whose answer is lost is answered when it is sent again, though the name is refused to this phone by then', async () => {
  await using shop = await openTestShop()
  await addRegular(shop)
  await using page = await openCart(shop)
  page.connection.break('POST /api/orders', answerLost)
  await pressWhenShown('Place Order')
  await failedBecause(answerWasLost)
  await keepCustomersPrivate(shop)
  page.connection.mend('POST /api/orders')
  await pressWhenShown('Place Order')
  expect(await screen.findByText('Thank you for your order, Asha')).toBeTruthy()
  expect(await listOrders(shop)).toHaveLength(2)
})

test('a phone is recognised by the order it sends a second time, also under a name that somebody has only asked for', async () => {
  await using shop = await openTestShop()
  await keepCustomersPrivate(shop)
  await shop.newBrowser().json('POST', '/api/customers', { nickname: 'Asha' })
  await using page = await openCart(shop)
  page.connection.break('POST /api/orders', answerLost)
  await pressWhenShown('Place Order')
  await failedBecause(answerWasLost)
  // Its answer gave the phone its cookie, before the order was sent.
  expect(page.connection.calls).toContain('POST /api/customers')
  page.connection.mend('POST /api/orders')
  await pressWhenShown('Place Order')
  expect(await screen.findByText('Thank you for your order, Asha')).toBeTruthy()
  expect(await listOrders(shop)).toHaveLength(1)
})
