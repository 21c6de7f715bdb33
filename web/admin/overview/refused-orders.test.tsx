import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'

const openShop = async () => {
  const customerOrders = { capacity: 1, refillSeconds: 60 }
  const shop = await openTestShop({
    now: new Date('2026-03-01T10:00:00Z'),
    shopperAllowances: { customerOrders },
  })
  const tea = await shop.addProduct()
  const order = async (nickname: string, times: number) => {
    const { id: customerId } = await shop.addCustomer(nickname)
    const body = { customerId, cartItems: [{ productId: tea.id, quantity: 1 }] }
    for (let time = 0; time < times; time += 1) await shop.newBrowser().call('POST', '/api/orders', { body })
  }
  return { shop, order }
}

const end = 'refused since 1 Mar 2026, 3:30 pm, because too many were sent in a short time'

test('the Overview tells how many orders were refused, in whose name and since when', async () => {
  const { shop, order } = await openShop()
  await using _ = shop
  await order('Asha', 3)
  {
    await using _page = renderApp(shop.admin, '/admin/dashboard')
    expect(await screen.findByText(`2 orders in the name of Asha have been ${end}.`)).toBeTruthy()
  }
  await order('Ravi', 2)
  await using _page = renderApp(shop.admin, '/admin/dashboard')
  const sentence = `3 orders have been ${end}: 2 in the name of Asha, 1 in other names.`
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('the Overview says nothing of refused orders when there were none', async () => {
  const { shop, order } = await openShop()
  await using _ = shop
  await order('Asha', 1)
  await using page = renderApp(shop.admin, '/admin/dashboard')
  await screen.findByText('Most Ordered Products')
  await screen.findAllByText('1 order')
  await page.connection.settle()
  expect(screen.queryByRole('complementary', { name: 'Refused orders' })).toBeNull()
})
