import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { saveSettings } from '../../testing/settings.ts'
import { pressWhenShown, type } from '../../testing/user.ts'
import { wifiCode } from './poster.tsx'

const openPoster = async (shop: TestShop) => {
  await saveSettings(shop, { store_name: 'Sharma Kirana' })
  const page = renderApp(shop.admin, '/admin/dashboard')
  await pressWhenShown('Print a Poster')
  await screen.findByRole('dialog', { name: 'Poster for your Shop' })
  return page
}

const preview = () => within(screen.getByRole('figure', { name: 'Preview' }))

const posterLines = () =>
  [...screen.getByRole('figure', { name: 'Preview' }).querySelectorAll('p')].map(({ textContent }) =>
    textContent.trim(),
  )

test.each([
  ['en', ['1 Join our Wi-Fi', 'हमारे वाई-फ़ाई से जुड़ें', 'Wi-Fi: Sharma 5G', '2 Scan to order', 'स्कैन करके ऑर्डर करें']],
  [
    'hi',
    ['1 हमारे वाई-फ़ाई से जुड़ें', 'Join our Wi-Fi', 'वाई-फ़ाई: Sharma 5G', '2 स्कैन करके ऑर्डर करें', 'Scan to order'],
  ],
])(
  'the poster of a shop that prints in %s says what to do in two languages, its own first',
  async (language, steps) => {
    await using shop = await openTestShop()
    await saveSettings(shop, { store_language: language })
    await using _ = await openPoster(shop)
    await screen.findByText('Sharma Kirana', { selector: 'p' })
    type('Wi-Fi name', 'Sharma 5G')
    await waitFor(() => expect(posterLines()).toEqual(['Sharma Kirana', ...steps, 'http://192.168.1.5:8080']))
  },
)

test('joining the Wi-Fi is no step where the shop is on the internet', async () => {
  await using shop = await openTestShop()
  await saveSettings(shop, { public_url: 'https://shop.example' })
  await using _ = await openPoster(shop)
  await waitFor(() => expect(posterLines()).toContain('https://shop.example'))
  expect(posterLines().filter((line) => /^\d/.test(line))).toEqual([])
})

test('a second code joins the Wi-Fi, once its name is given and its password can be one', async () => {
  await using shop = await openTestShop()
  await using _ = await openPoster(shop)
  const code = () => preview().queryByRole('img', { name: 'QR code that joins the Wi-Fi Sharma 5G' })
  type('Wi-Fi name', ' Sharma 5G ')
  expect(code()).toBeTruthy()
  type('Wi-Fi password', 'short')
  expect(screen.getByRole('alert').textContent).toBe('A Wi-Fi password has at least 8 characters')
  expect(code()).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(true)
  type('Wi-Fi password', 'long enough')
  expect(code()).toBeTruthy()
  expect(preview().queryByText('long enough')).toBeNull()
})

test('a network with a password is WPA, one without is open', () => {
  expect(wifiCode({ name: 'Sharma Kirana', password: 'chai1234' })).toBe(
    'WIFI:T:WPA;S:Sharma Kirana;P:chai1234;;',
  )
  expect(wifiCode({ name: 'दुकान', password: '' })).toBe('WIFI:T:nopass;S:दुकान;;')
})

test('signs that mean something in the code are escaped', () => {
  expect(wifiCode({ name: String.raw`a;b,c"d:e\f`, password: String.raw`\;;::,,""` })).toBe(
    String.raw`WIFI:T:WPA;S:a\;b\,c\"d\:e\\f;P:\\\;\;\:\:\,\,\"\";;`,
  )
})
