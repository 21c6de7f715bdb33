import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { saveSettings } from '../../testing/settings.ts'

const footer = () => within(screen.getByRole('contentinfo'))

test('a store has its name and the present year, its licence, networks with an address, and highlights by their order', async () => {
  await using shop = await openTestShop({ now: new Date('2031-05-01T10:00:00Z') })
  await saveSettings(shop, {
    store_name: 'Sharma Stores',
    fssai_number: '12345678901234',
    youtube_url: 'https://youtube.com/@sharma',
    facebook_url: 'https://facebook.com/sharma',
  })
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
