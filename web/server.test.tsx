import { expect, test } from 'vitest'
import type { PageData } from '#contract/page-data.ts'
import { settingKeys } from '#contract/settings.ts'
import { renderPage } from './server.tsx'
import { plainProduct } from './testing/plain-data.ts'

const pageOf = (count: number): PageData => ({
  catalogue: {
    categories: [],
    products: Array.from({ length: count }, (_, index) =>
      plainProduct({ id: `p${index}`, name: `Product ${index}` }),
    ),
  },
  highlights: [],
  settings: Object.fromEntries(settingKeys.map((key) => [key, ''])) as PageData['settings'],
  shop: { isOpen: true, message: '', hours: null, closedUntil: null, changesAt: null },
  readAt: '2026-03-02T06:30:00.000Z',
})

test('the footer has the year in which the page was made, and the licence', async () => {
  const page = pageOf(0)
  const settings = { ...page.settings, store_name: 'Sharma Stores', fssai_number: '12345678901234' }
  const yearAt = async (readAt: string) => {
    const { body } = await renderPage('/', { ...page, settings, readAt })
    return /FSSAI Lic\. No\. 12345678901234<.*© (\d+) Sharma Stores/.exec(body)?.[1]
  }
  expect(await yearAt('2031-12-31T18:29:59Z')).toBe('2031')
  expect(await yearAt('2031-12-31T18:30:00Z')).toBe('2032')
})

const cardsIn = (html: string): number => html.split('<article').length - 1

test('a long page is rendered with its first block only; what is left is as high as its cards will be', async () => {
  const { body: short } = await renderPage('/', pageOf(96))
  expect(cardsIn(short)).toBe(96)
  const { body: long } = await renderPage('/', pageOf(2_000))
  expect(cardsIn(long)).toBe(48)
  expect(long.split('--rows-2:24').length - 1).toBe(Math.floor(2_000 / 48))
  expect(long.split('more products</button>').length - 1).toBe(Math.floor(2_000 / 48))
})
