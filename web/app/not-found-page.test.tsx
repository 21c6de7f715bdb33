import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../src/testing/test-shop.ts'
import { renderApp } from '../testing/render-app.tsx'

test.each(['/no-such-page', '/admin/nothing', '/loyalty/more'])(
  '%s is Page Not Found, with the way home',
  async (path) => {
    await using shop = await openTestShop()
    await using page = renderApp(shop.visitor, path)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found')
    expect(document.title).toBe('Page Not Found · General Store')
    fireEvent.click(screen.getByText('Go to the home page'))
    await waitFor(() => expect(page.address()).toBe('/'))
  },
)
