import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../src/testing/test-shop.ts'
import { renderApp } from '../testing/render-app.tsx'

test.each(['/no-such-page', '/admin/nothing', '/loyalty/more'])('%s is Page Not Found', async (path) => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.visitor, path)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found')
  expect(screen.getByText(/router has no page at this address/)).toBeTruthy()
  expect(document.title).toBe('Page Not Found · General Store')
})

test('Page Not Found offers the way home', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.visitor, '/no-such-page')
  fireEvent.click(screen.getByText('Go to the home page'))
  expect(await screen.findByText('Welcome to General Store')).toBeTruthy()
  await waitFor(() => expect(page.address()).toBe('/'))
})
