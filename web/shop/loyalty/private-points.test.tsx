import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { addRegular, keepCustomersPrivate, takenSentence } from '../../testing/known-phones.ts'
import { renderApp } from '../../testing/render-app.tsx'

test('My Points, open when customers become private, takes all of the customer away, says why, and leads home', async () => {
  await using shop = await openTestShop()
  await addRegular(shop)
  await using page = renderApp(shop.visitor, '/loyalty', { nickname: 'Asha' })
  await screen.findByText('Ghee (1)')
  await waitFor(() => expect(page.connection.streams()).toBe(1))
  await keepCustomersPrivate(shop)
  page.connection.cut() // happens when the phone changes its network
  expect(await screen.findByText(takenSentence)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Ghee (1)')).toBeNull())
  await waitFor(() => expect(screen.queryByText('Your Loyalty Points')).toBeNull())
  expect(screen.queryByText(/Connection to the shop lost/)).toBeNull()
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
  fireEvent.click(screen.getByText('Go to the home page'))
  await waitFor(() => expect(page.address()).toBe('/'))
  expect(await screen.findByRole('button', { name: 'Shop as Asha 2' })).toBeTruthy()
})
