import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, choose, field, press, type } from '../../testing/user.ts'

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

test('a customer gets another name that nobody has, and the old one still leads to it', async () => {
  await using shop = await openTestShop()
  const asha = await shop.addCustomer('Asha')
  await shop.addCustomer('Ravi')
  await using _ = renderApp(shop.admin, path)
  await choose('More about Asha', 'Rename')
  expect(await screen.findByText('Whoever types Asha still gets here.')).toBeTruthy()
  expect(button('Save').disabled).toBe(true)
  type('New name', 'Ravi')
  press('Save')
  expect(await screen.findByText('The name Ravi already belongs to a customer of this shop')).toBeTruthy()
  expect(field('New name').value).toBe('Ravi')
  type('New name', 'Asha 12B')
  press('Save')
  expect(await screen.findByText('Customer renamed')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('button', { name: 'More about Asha 12B' })).toBeTruthy()
  const found = await shop.visitor.json('GET', '/api/customers/nickname/asha')
  expect(found).toMatchObject({ id: asha.id, nickname: 'Asha 12B' })
})

const eraseDialog = () => screen.findByRole('dialog', { name: 'Erase Customer' })

test('the owner reads what erasing reaches; an erased customer has a neutral name, and nothing but the history', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ price: '1000' })
  const asha = await shop.addCustomer('Asha')
  await shop.placeOrder([{ ...tea, quantity: 1 }], asha)
  await using _ = renderApp(shop.admin, path)
  await choose('More about Asha', 'Erase')
  const told = (await eraseDialog()).textContent ?? ''
  for (const part of [
    'Are you sure you want to erase Asha? This cannot be undone.',
    'Removed at once: the name, all points',
    'Older copies still hold it all',
    'What a repair or a restore replaced (Settings, Old copies) holds the name until you remove it.',
    'Restoring an older backup in this store erases the customer again.',
  ]) {
    expect(told).toContain(part)
  }
  type('Password', shop.password)
  press('Erase')
  expect(await screen.findByText('Customer erased')).toBeTruthy()
  const neutral = `Erased customer ${asha.id.slice(-6).toUpperCase()}`
  const row = within((await screen.findByRole('rowheader', { name: neutral })).closest('tr') as HTMLElement)
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['History'])
  press(`Points history of ${neutral}`)
  const points = within(await screen.findByRole('dialog', { name: `Points of ${neutral}` }))
  expect(await points.findByText('Adjusted')).toBeTruthy()
})

test('the question before an erasure says what the customer owes or has paid in advance', async () => {
  await using shop = await openTestShop()
  const asha = await shop.addCustomer('Asha')
  const khata = `/api/customers/${asha.id}/khata`
  await shop.admin.json('PUT', khata, { name: 'Asha Patil' })
  await shop.admin.json('POST', `${khata}/entries`, { kind: 'gave', amount: '540' })
  await using _ = renderApp(shop.admin, path)
  await choose('More about Asha', 'Erase')
  expect(await screen.findByText(/^Asha owes ₹540\./)).toBeTruthy()
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await shop.admin.json('POST', `${khata}/entries`, { kind: 'got', amount: '590' })
  await choose('More about Asha', 'Erase')
  expect(await screen.findByText(/^Asha has paid ₹50 in advance\./)).toBeTruthy()
})
