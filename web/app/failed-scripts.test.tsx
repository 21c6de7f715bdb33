import { fireEvent, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { takeConsoleErrors } from '../../scripts/fail-on-console-error.ts'
import { openTestShop } from '../../src/testing/test-shop.ts'
import { press } from '../testing/user.ts'

let renderApp: typeof import('../testing/render-app.tsx').renderApp

// The only mock in these tests: a script that fails to load cannot be provoked in another way. The pages' modules
// are loaded again, because other test files may have loaded these scripts already.
beforeAll(async () => {
  vi.resetModules()
  vi.doMock('../shared/api/lazy-group.ts', async (importOriginal) => ({
    ...(await importOriginal<typeof import('../shared/api/lazy-group.ts')>()),
    loadGroup: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  }))
  ;({ renderApp } = await import('../testing/render-app.tsx'))
})
afterAll(() => {
  vi.doUnmock('../shared/api/lazy-group.ts')
  vi.resetModules()
})

test('a page whose script does not arrive says so, and the others still work', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.visitor, '/store-info', { nickname: 'Asha' })
  expect(await screen.findByText('This page could not be loaded.')).toBeTruthy()
  expect(screen.getByText('Try again')).toBeTruthy()
  fireEvent.click(screen.getAllByText('Home')[0] as HTMLElement)
  expect(await screen.findByText('Welcome, Asha')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  takeConsoleErrors()
})

test('a cart whose script does not arrive says so, and the page stays', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.visitor)
  press('Cart')
  expect((await screen.findByRole('alert')).textContent).toContain('This could not be opened')
  expect(screen.getByText('Welcome to General Store')).toBeTruthy()
})
