import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'

test('My Points offers the invoice of every order', async () => {
  await using shop = await openTestShop()
  await shop.admin.json('PUT', '/api/settings', { key: 'whatsapp_phone', value: '98765 43210' })
  const tea = await shop.addProduct({ name: 'Tea' })
  const { id } = await shop.placeOrder([{ ...tea, quantity: 1 }], await shop.addCustomer('Asha'))
  await using _ = renderApp(shop.visitor, '/loyalty', { nickname: 'Asha' })
  const description = `Order #${id.slice(-6).toUpperCase()}`
  expect(await screen.findByRole('link', { name: 'Send invoice on WhatsApp', description })).toBeTruthy()
})
