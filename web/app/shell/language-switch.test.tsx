import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press } from '../../testing/user.ts'

const offer = 'दुकान हिन्दी में देखें?'
const inBrowserOf = (language: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(language)

test('the language of the browser is offered once, in its own words', async () => {
  inBrowserOf('hi-IN')
  await using shop = await openTestShop()
  {
    await using _ = renderApp(shop.visitor)
    expect(await screen.findByText(offer)).toBeTruthy()
    press('नहीं, रहने दें')
    expect(screen.queryByText(offer)).toBeNull()
  }
  await using page = renderApp(shop.visitor)
  await page.connection.settle()
  expect(screen.queryByText(offer)).toBeNull()
})

test.each([
  ['where one was chosen', 'hi-IN', 'lang=en'],
  ['to a browser of the page’s language', 'en-GB', ''],
  ['to a browser of a language that the store has not', 'ta-IN', ''],
])('no language is offered %s', async (_, language, cookie) => {
  inBrowserOf(language)
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie)
  await using shop = await openTestShop()
  await using page = renderApp(shop.visitor)
  await page.connection.settle()
  expect(screen.queryByRole('complementary')).toBeNull()
})
