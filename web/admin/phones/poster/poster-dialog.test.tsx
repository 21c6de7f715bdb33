import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../../../src/testing/test-shop.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { field, press, pressWhenShown, type } from '../../../testing/user.ts'

const openPoster = async (shop: TestShop) => {
  await shop.admin.json('PUT', '/api/settings', { key: 'store_name', value: 'Sharma Kirana' })
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

test('the poster names the shop, says what to do in two languages, and holds the address as code and words', async () => {
  await using shop = await openTestShop()
  await using _ = await openPoster(shop)
  for (const text of [
    'Sharma Kirana',
    '1 Join our Wi-Fi',
    '2 Scan to order',
    'स्कैन करके ऑर्डर करें',
    'http://192.168.1.5:8080',
  ]) {
    await waitFor(() => expect(posterLines(), text).toContain(text))
  }
  expect(await preview().findByRole('img', { name: 'QR code of http://192.168.1.5:8080' })).toBeTruthy()
})

test('a shop that prints in Hindi has Hindi first on the poster, and English below', async () => {
  await using shop = await openTestShop()
  await shop.admin.json('PUT', '/api/settings', { key: 'store_language', value: 'hi' })
  await using _ = await openPoster(shop)
  await waitFor(() => expect(posterLines()).toContain('1 हमारे वाई-फ़ाई से जुड़ें'))
  type('Wi-Fi name', 'Sharma 5G')
  await waitFor(() =>
    expect(posterLines()).toEqual([
      'Sharma Kirana',
      '1 हमारे वाई-फ़ाई से जुड़ें',
      'Join our Wi-Fi',
      'वाई-फ़ाई: Sharma 5G',
      '2 स्कैन करके ऑर्डर करें',
      'Scan to order',
      'http://192.168.1.5:8080',
    ]),
  )
})

test('joining the Wi-Fi is the first step, and no step where the shop is on the internet', async () => {
  await using shop = await openTestShop()
  const steps = () => posterLines().filter((line) => /^\d/.test(line))
  {
    await using _ = await openPoster(shop)
    type('Wi-Fi name', 'Sharma 5G')
    await waitFor(() => expect(steps()).toEqual(['1 Join our Wi-Fi', '2 Scan to order']))
  }
  await shop.admin.json('PUT', '/api/settings', { key: 'public_url', value: 'https://shop.example' })
  await using _ = await openPoster(shop)
  await waitFor(() => expect(steps()).toEqual([]))
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

test('the names of shop and Wi-Fi are words on the poster, whatever they look like', async () => {
  await using shop = await openTestShop()
  const name = '</style><script>alert(1)</script>"\'&lt;b&gt;'
  await shop.admin.json('PUT', '/api/settings', { key: 'store_name', value: name })
  await using _ = renderApp(shop.admin, '/admin/dashboard')
  await pressWhenShown('Print a Poster')
  await screen.findByRole('dialog', { name: 'Poster for your Shop' })
  const network = '<img src=x onerror=alert(1)>";'
  type('Wi-Fi name', network)
  expect(await preview().findByText(name)).toBeTruthy()
  expect(preview().getByText(network)).toBeTruthy()
  expect(preview().getByRole('img', { name: `QR code that joins the Wi-Fi ${network}` })).toBeTruthy()
  const sheet = document.querySelector('body > [data-poster]')
  await waitFor(() => expect(sheet?.textContent).toContain(name))
  expect(sheet?.querySelector('script, img')).toBeNull()
})

test('the input for the Wi-Fi is sent nowhere and forgotten with the dialog', async () => {
  await using shop = await openTestShop()
  // The Overview asks every few seconds whether a phone has come.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await using page = await openPoster(shop)
  // The Overview behind the dialog revalidates its figures and first steps independently.
  const isOfOverview = (call: string) =>
    /^GET \/api\/(analytics\/|days\/|sales\?|orders\/refused$|admin\/first-steps$)/.test(call)
  const listCalls = () => page.connection.calls.filter((call) => !isOfOverview(call))
  await page.connection.settle()
  const calls = listCalls()
  type('Wi-Fi name', 'Sharma 5G')
  type('Wi-Fi password', 'chai-and-samosa')
  press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(listCalls()).toEqual(calls)
  press('Print a Poster')
  expect((await screen.findByLabelText<HTMLInputElement>('Wi-Fi name')).value).toBe('')
  expect(field('Wi-Fi password').value).toBe('')
})

test('prints on the chosen paper, and only while the dialog is open', async () => {
  await using shop = await openTestShop()
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await using _ = await openPoster(shop)
  const sheet = () => document.querySelector('body > [data-poster]')
  expect(sheet()?.textContent).toContain('size: A4')
  fireEvent.change(field('Paper'), { target: { value: 'A5' } })
  expect(sheet()?.textContent).toContain('size: A5')
  press('Print')
  expect(print).toHaveBeenCalledOnce()
  press('Close')
  await waitFor(() => expect(sheet()).toBeNull())
})
