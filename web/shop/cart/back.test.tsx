import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press } from '../../testing/user.ts'

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const isOpen = () => screen.findByRole('dialog', { name: 'Shopping Cart' })

test('Back closes the cart and nothing else, Forward opens it again, and a reload closes it without an entry', async () => {
  await using shop = await openTestShop()
  const page = renderApp(shop.visitor, '/store-info')
  window.history.replaceState({ idx: 7 }, '')
  press('Cart')
  await isOpen()
  // The router sees the entry of the page.
  expect(window.history.state).toMatchObject({ idx: 7 })
  window.history.back()
  await isClosed()
  expect(window.history.state).toEqual({ idx: 7 })
  expect(page.address()).toBe('/store-info')
  window.history.forward()
  await isOpen()
  await page[Symbol.asyncDispose]()
  expect(window.history.state).toEqual({ idx: 7, dialog: 'cart' })
  await using _ = renderApp(shop.visitor, '/store-info')
  await screen.findByText('Our Store')
  expect(window.history.state).not.toHaveProperty('dialog')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('closed by its button, the cart leaves no entry in the history, however often it is opened', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.visitor, '/store-info')
  const before = window.history.length
  for (const _time of ['first', 'second']) {
    press('Cart')
    await isOpen()
    press('Close cart')
    await isClosed()
    expect(window.history.state).toBeNull()
  }
  expect(window.history.length).toBeLessThanOrEqual(before + 1)
})
