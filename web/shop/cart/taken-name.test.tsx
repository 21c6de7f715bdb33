import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { answerLost } from '../../testing/connection.ts'
import { addRegular, keepCustomersPrivate, takenSentence } from '../../testing/known-phones.ts'
import { answerWasLost, failedBecause, listOrders, openCart, orderFailed } from '../../testing/open-cart.ts'
import { press, pressWhenShown, untilReady } from '../../testing/user.ts'

const listAdminOrders = (shop: Awaited<ReturnType<typeof openTestShop>>) =>
  shop.admin.json('GET', '/api/orders')

const offer = 'Order as Asha 2'

const pressUntilOffered = async () => {
  press('Place Order')
  await untilReady(offer)
}

test('a taken name keeps the cart and says why; one tap orders under the free name', async () => {
  await using shop = await openTestShop()
  await addRegular(shop)
  await keepCustomersPrivate(shop)
  await using page = await openCart(shop)
  await pressUntilOffered()
  expect(localStorage.getItem('customer_nickname')).toBe('Asha')
  expect(page.connection.calls).not.toContain('POST /api/customers')
  expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(takenSentence)
  expect(screen.queryByText(orderFailed)).toBeNull()
  expect(screen.getByLabelText('Quantity of Tea').textContent).toBe('1')
  press(offer)
  expect(await screen.findByText('Thank you for your order, Asha 2')).toBeTruthy()
  expect(localStorage.getItem('customer_nickname')).toBe('Asha 2')
  expect(localStorage.getItem('nickname_instead_of')).toBeNull()
  const [order] = await listAdminOrders(shop)
  expect(order).toMatchObject({ customerNickname: 'Asha 2', maybeNickname: 'Asha', isNewPhone: false })
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
