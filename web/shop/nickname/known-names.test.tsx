import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { addRegular } from '../../testing/known-phones.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { field, press } from '../../testing/user.ts'

test('on a shared phone the other names are offered while the name is being changed', async () => {
  await using shop = await openTestShop()
  const { phone } = await addRegular(shop)
  const { id: customerId } = await phone.json('POST', '/api/customers', { nickname: 'Ravi' })
  const { id: productId } = await shop.addProduct()
  await phone.json('POST', '/api/orders', { customerId, cartItems: [{ productId, quantity: 1 }] })
  await using _ = renderApp(phone, '/', { nickname: 'Asha' })
  press('Not you? Change name')
  expect(field('Your Name (One-time setup)').value).toBe('Asha')
  const names = within(await screen.findByRole('group', { name: 'Also on this phone' }))
  expect(names.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Ravi'])
  press('Ravi')
  expect(screen.getByText('Welcome, Ravi')).toBeTruthy()
  expect(localStorage.getItem('customer_nickname')).toBe('Ravi')
  expect(document.activeElement?.id).toBe('page')
})
