import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import type { RenderPage } from './pages.ts'
import type { WebFiles } from './web-files.ts'

const manifest = (script: string) => {
  const group = { scripts: [script], sheet: '/assets/all.css' }
  return { home: group, shop: group, rarelyUsed: group, admin: group, tabs: {} }
}
const parts = { en: manifest('/assets/main-en.js'), hi: manifest('/assets/main-hi.js') }
const files: WebFiles = new Map([
  [
    '/asset-manifest.json',
    {
      contentType: 'application/json',
      etag: '"parts"',
      body: new Uint8Array(new TextEncoder().encode(JSON.stringify(parts))),
    },
  ],
])

/** Renders the language that it is asked for. */
const renderPage: RenderPage = async (_, __, language) => ({ head: '', body: `<p>${language}</p>` })

const openShop = () => openTestShop({ web: { files, renderPage } })

const languageOf = async (shop: TestShop, cookie?: string, path = '/') => {
  const { text } = await shop.newBrowser(cookie).call('GET', path)
  return /<html lang="(..)-IN">/.exec(text)?.[1]
}

test('a cookie of an unknown language counts for nothing', async () => {
  await using shop = await openShop()
  for (const cookie of ['lang=xx', 'lang=', 'slang=hi', 'lang=hi-IN', 'lang="hi"', 'lang=constructor'])
    expect(await languageOf(shop, cookie), cookie).toBe('en')
})

test('a page in a language is rendered in it and loads its scripts, also when the address is unknown', async () => {
  await using shop = await openShop()
  for (const path of ['/', '/loyalty', '/admin', '/no-such-page']) {
    const { text, headers } = await shop.newBrowser('lang=hi').call('GET', path)
    expect(text, path).toContain('/assets/main-hi.js')
    expect(text).not.toContain('/assets/main-en.js')
    expect(headers.get('vary')).toBe('Accept-Encoding, Cookie')
  }
  const { text } = await shop.newBrowser('lang=hi').call('GET', '/loyalty')
  expect(text).toContain('<p>hi</p>')
})

test('a link sets the cookie and leads to the same page without the parameter', async () => {
  await using shop = await openShop()
  const { status, headers } = await shop.visitor.call('GET', '/admin/dashboard?tab=orders&lang=hi')
  expect(status).toBe(303)
  expect(headers.get('location')).toBe('/admin/dashboard?tab=orders')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('set-cookie')).toMatch(/^lang=hi; Max-Age=34560000; Path=\/; SameSite=Lax$/)
})

test('no link with a language leads to another site', async () => {
  await using shop = await openShop()
  for (const path of ['//evil.test/', '/\\evil.test', '//evil.test//x', '/%2F%2Fevil.test']) {
    const { headers } = await shop.visitor.call('GET', `${path}?lang=hi`)
    const target = new URL(headers.get('location') ?? '', 'http://shop.test')
    expect(target.host, path).toBe('shop.test')
  }
})

test('one browser’s language never reaches another, also from the finished answers', async () => {
  await using shop = await openShop()
  const cookies = ['lang=hi', 'lang=en', undefined]
  for (const cookie of [...cookies, ...cookies, ...cookies])
    expect(await languageOf(shop, cookie)).toBe(cookie === 'lang=hi' ? 'hi' : 'en')
})

test('a Hindi page and its web app manifest have the Hindi description where the owner wrote one', async () => {
  await using shop = await openShop()
  const set = (key: string, value: string) => shop.admin.json('PUT', '/api/settings', { key, value })
  const textOf = async (path: string, cookie?: string) =>
    (await shop.newBrowser(cookie).call('GET', path)).text
  await set('store_description', 'Since 1978')
  expect(await textOf('/', 'lang=hi')).toContain('name="description" content="Since 1978"')
  await set('store_description_hi', '1978 से')
  await set('store_name', 'Sharma Store')
  expect(JSON.parse(await textOf('/manifest.webmanifest', 'lang=hi')).name).toBe('Sharma Store')
  await set('store_name_hi', 'शर्मा स्टोर')
  expect(JSON.parse(await textOf('/manifest.webmanifest', 'lang=hi')).name).toBe('शर्मा स्टोर')
  expect(await textOf('/admin', 'lang=hi')).toContain('· शर्मा स्टोर</title>')
  expect(await textOf('/admin', 'lang=en')).toContain('· Sharma Store</title>')
  expect(await textOf('/', 'lang=hi')).toContain('name="description" content="1978 से"')
  expect(JSON.parse(await textOf('/manifest.webmanifest', 'lang=hi')).description).toBe('1978 से')
  expect(await textOf('/')).toContain('name="description" content="Since 1978"')
})

test('the owner’s pages have the title of their language before any script runs', async () => {
  await using shop = await openShop()
  await shop.admin.json('PUT', '/api/settings', { key: 'store_name', value: 'Tea & Co' })
  for (const [cookie, path, title] of [
    ['lang=en', '/admin', 'Admin Login · Tea &amp; Co'],
    ['lang=en', '/admin/dashboard', 'Admin Dashboard · Tea &amp; Co'],
    ['lang=hi', '/admin', 'दुकानदार लॉगिन · Tea &amp; Co'],
    ['lang=hi', '/admin/dashboard', 'डैशबोर्ड · Tea &amp; Co'],
  ] as const) {
    const { text } = await shop.newBrowser(cookie).call('GET', path)
    expect(text.match(/<title>.*?<\/title>/g), path).toEqual([`<title>${title}</title>`])
  }
})
