import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, field, press, type, untilReady } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=loyalty'

test('customers are looked through fifty at a time, and found by a part of the nickname', async () => {
  await using shop = await openTestShop()
  await shop.addCustomer('Asha')
  for (let number = 1; number <= 51; number += 1) await shop.addCustomer(`Neighbour ${number}`)
  await using _ = renderApp(shop.admin, path)
  expect(await screen.findByText('Customers 1–50 of 52')).toBeTruthy()
  press('Next')
  expect(await screen.findByText('Customers 51–52 of 52')).toBeTruthy()
  type('Search by nickname', 'ash')
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(1))
  expect(document.querySelector('tbody tr')?.textContent).toContain('Asha')
})

test('points are adjusted in a dialog, and reset after a question', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ price: '640' })
  const asha = await shop.addCustomer('Asha')
  await shop.placeOrder([{ ...tea, quantity: 1 }], asha)
  await using _ = renderApp(shop.admin, path)
  const points = async () => (await shop.visitor.json('GET', '/api/customers/nickname/Asha')).loyaltyPoints
  await untilReady('Adjust points of Asha')
  press('Adjust points of Asha')
  const newPoints = field('New points of Asha')
  // At once: what is typed a moment later must not be lost.
  expect(document.activeElement).toBe(newPoints)
  expect(newPoints.value).toBe('6')
  type('New points of Asha', '-5')
  press('Save')
  expect(await screen.findByText('The points must be at least 0')).toBeTruthy()
  expect(await points()).toBe(6)
  type('New points of Asha', '50')
  press('Save')
  expect(await screen.findByText('Loyalty points updated successfully!')).toBeTruthy()
  expect(await points()).toBe(50)
  expect(await screen.findByText('50')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  expect(button('Reset points of Asha').textContent).toBe('Reset')
  press('Reset points of Asha')
  const question = within(await screen.findByRole('dialog', { name: 'Reset Points' }))
  question.getByText('Are you sure you want to reset all loyalty points for this customer?')
  question.getByText('Asha')
  fireEvent.click(question.getByRole('button', { name: 'Reset' }))
  await waitFor(async () => expect(await points()).toBe(0))
})
