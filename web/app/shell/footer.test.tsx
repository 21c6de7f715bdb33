import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { says } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'

const set = (shop: TestShop, key: string, value: string) =>
  shop.admin.json('PUT', '/api/settings', { key, value })

const footer = () => within(screen.getByRole('contentinfo'))

test('a new store has only the choice of the language and the fixed copyright line', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.visitor)
  await page.connection.settle()
  expect(screen.getByRole('contentinfo').textContent).toBe(
    'Englishहिन्दी© 2024 Your Store. All rights reserved.',
  )
})

test('a store has its name and the present year, its licence, networks with an address, and highlights by their order', async () => {
  await using shop = await openTestShop({ now: new Date('2031-05-01T10:00:00Z') })
  await set(shop, 'store_name', 'Sharma Stores')
  await set(shop, 'fssai_number', '12345678901234')
  await set(shop, 'youtube_url', 'https://youtube.com/@sharma')
  await set(shop, 'facebook_url', 'https://facebook.com/sharma')
  const add = (title: string, displayOrder: number) =>
    shop.admin.json('POST', '/api/highlights', { title, description: `About ${title}`, displayOrder })
  await add('Mango season', 2)
  await add('Diwali sweets', 1)
  await using page = renderApp(shop.visitor)
  const cards = within(await screen.findByRole('region', { name: 'Monthly Highlights' }))
  expect(cards.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Diwali sweets',
    'Mango season',
  ])
  expect(cards.getByText('About Mango season')).toBeTruthy()
  await page.connection.settle()
  expect(footer().getByText('© 2031 Sharma Stores. All rights reserved.')).toBeTruthy()
  expect(footer().getByText('FSSAI Lic. No. 12345678901234')).toBeTruthy()
  const row = within(screen.getByRole('region', { name: 'Follow Us' }))
  const links = row.getAllByRole<HTMLAnchorElement>('link')
  expect(links.map((link) => [link.title, link.href, link.rel])).toEqual([
    ['Facebook', 'https://facebook.com/sharma', 'noopener noreferrer'],
    ['YouTube', 'https://youtube.com/@sharma', 'noopener noreferrer'],
  ])
})

test('a network that could not be read is left out and logged, and the rest stays', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await using shop = await openTestShop()
  await set(shop, 'facebook_url', 'https://facebook.com/sharma')
  const faults = { 'GET /api/settings/twitter_url': says(500, 'x'), 'GET /api/highlights': says(500, 'x') }
  await using page = renderApp(shop.visitor, '/loyalty', { faults })
  expect(await footer().findByRole('link', { name: 'Facebook' })).toBeTruthy()
  await page.connection.settle()
  const links = footer().getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ title, textContent }) => title || textContent)).toEqual(['Facebook', 'हिन्दी'])
  expect(footer().queryByRole('alert')).toBeNull()
  expect(warn).toHaveBeenCalledWith('The setting twitter_url could not be read', expect.anything())
})
