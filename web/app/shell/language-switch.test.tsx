import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { createNamesWithOrders } from '../../shop/order-strip/current-orders.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press } from '../../testing/user.ts'

afterEach(() => {
  sessionStorage.clear()
  window.dispatchEvent(new Event('beforeunload')) // what a browser does after a change of the language
})

const choices = (place: HTMLElement) =>
  within(within(place).getByRole('list', { name: 'Language' }))
    .getAllByRole('listitem')
    .map((item) => [item.lang, item.textContent, item.querySelector('a')?.getAttribute('href')])

test('the languages stand in the footer and in the menu, each in its own words; a change keeps address, place and input', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.visitor)
  press('Open menu')
  for (const place of [screen.getByRole('contentinfo'), screen.getByRole('navigation', { name: 'Menu' })])
    expect(choices(place)).toEqual([
      ['en', 'English', undefined],
      ['hi', 'हिन्दी', '?lang=hi'],
    ])
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  fireEvent.input(screen.getByLabelText('Your Name (One-time setup)'), { target: { value: 'Ash' } })
  fireEvent.input(screen.getByLabelText('Search products'), { target: { value: 'toor' } })
  await screen.findByText('Nothing found for “toor”.')
  fireEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'हिन्दी' }))
  await vi.waitFor(() => expect(replace).toHaveBeenCalled())
  const [address] = replace.mock.lastCall ?? []
  expect(new URL(String(address)).search).toBe('?lang=hi')
  expect(JSON.parse(sessionStorage.getItem('language-change') ?? '')).toMatchObject({
    scroll: 0,
    fields: { nickname: 'Ash', 'product-search': 'toor' },
  })
})

const inBrowserOf = (language: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)

test('the language of the browser is offered once, in its own words', async () => {
  inBrowserOf('hi-IN')
  await using shop = await openTestShop()
  {
    await using _ = renderApp(shop.visitor)
    expect(await screen.findByText('दुकान हिन्दी में देखें?')).toBeTruthy()
    press('नहीं, रहने दें')
    expect(screen.queryByText('दुकान हिन्दी में देखें?')).toBeNull()
  }
  await using page = renderApp(shop.visitor)
  await page.connection.settle()
  expect(screen.queryByText('दुकान हिन्दी में देखें?')).toBeNull()
})

test('while the strip of an order stands there, nothing is offered, and later it is', async () => {
  inBrowserOf('hi-IN')
  await using shop = await openTestShop()
  const asha = await shop.addCustomer('Asha')
  const tea = await shop.addProduct({ name: 'Tea' })
  await shop.placeOrder([{ id: tea.id, quantity: 1 }], asha)
  localStorage.setItem('names_with_orders', 'Asha')
  await using page = renderApp(shop.visitor, '/', { nickname: 'Asha' })
  await screen.findByRole('region', { name: 'Your orders' })
  await page.connection.settle()
  expect(screen.queryByText('दुकान हिन्दी में देखें?')).toBeNull()
  act(() => page.store.get(createNamesWithOrders).remove('Asha'))
  expect(await screen.findByText('दुकान हिन्दी में देखें?')).toBeTruthy()
})

test('nothing is offered where a language was chosen', async () => {
  inBrowserOf('hi-IN')
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('lang=en')
  await using shop = await openTestShop()
  await using page = renderApp(shop.visitor)
  await page.connection.settle()
  expect(screen.queryByText('दुकान हिन्दी में देखें?')).toBeNull()
})

test('nothing is offered to a browser of the page’s language, or of one that the store has not', async () => {
  await using shop = await openTestShop()
  for (const language of ['en-GB', 'ta-IN']) {
    inBrowserOf(language)
    await using page = renderApp(shop.visitor)
    await page.connection.settle()
    expect(screen.queryByRole('complementary'), language).toBeNull()
  }
})
