import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'

const now = new Date('2026-03-01T10:00:00Z')

test('the sales of a period stand beside those before it, drawn and as a table, and follow the orders', async () => {
  await using shop = await openTestShop({ now: new Date('2026-02-18T03:10:00Z') })
  const soap = await shop.addProduct({ name: 'Soap', price: '46' })
  await shop.placeOrder([{ id: soap.id, quantity: 2 }])
  shop.setTime(now)
  await shop.admin.json('POST', '/api/admin/login', { password: shop.password })
  await shop.placeOrder([{ id: soap.id, quantity: 1 }])
  const { id } = await shop.placeOrder([{ id: soap.id, quantity: 5 }])
  const cancelled = { from: 'new', status: 'cancelled', reason: 'No stock' }
  await shop.admin.json('PUT', `/api/orders/${id}/status`, cancelled)
  await using page = renderApp(shop.admin, '/admin/dashboard')
  const panel = await screen.findByRole('region', { name: 'Sales' })
  const totals = async () =>
    (await within(panel).findAllByText(/^(Last )?\d+ days/, { selector: 'p' })).map(
      ({ textContent }) => textContent,
    )
  expect(await totals()).toEqual([' Last 7 days ₹46', ' 7 days before ₹92'])
  const table = (index: number) =>
    within(within(panel).getAllByRole('table')[index] as HTMLElement)
      .getAllByRole('row')
      .map(({ children }) => [...children].map(({ textContent }) => textContent).join(' | '))
  expect(table(0)).toHaveLength(8)
  expect(table(0).slice(0, 3)).toEqual([
    'Day | Orders | Sales | 7 days before',
    '1 Mar | 1 | ₹46 | ₹0',
    '28 Feb | 0 | ₹0 | ₹0',
  ])
  expect(table(0)[5]).toBe('25 Feb | 0 | ₹0 | ₹92')
  expect(table(1)).toEqual(['Hour | Orders', '3 pm | 1'])
  fireEvent.change(within(panel).getByRole('combobox', { name: 'Period' }), { target: { value: '30' } })
  await within(panel).findByText(/^Last 30 days/, { selector: 'p' })
  expect(await totals()).toEqual([' Last 30 days ₹138', ' 30 days before ₹0'])
  expect(table(0)).toHaveLength(31)
  expect(table(1)).toEqual(['Hour | Orders', '8 am | 1', '3 pm | 1'])
  await waitFor(() => expect(page.connection.streams()).toBe(1))
  await shop.placeOrder([{ id: soap.id, quantity: 1 }])
  await waitFor(async () => expect(await totals()).toEqual([' Last 30 days ₹184', ' 30 days before ₹0']))
})
