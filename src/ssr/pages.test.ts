import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { pageDataId } from '../contract/dom-ids.ts'
import { type PackedPage, unpackPage } from '../contract/page-data.ts'
import type { WebAssets } from '../http/cache/compressed-asset.ts'
import { fillShelves } from '../testing/fill-shelves.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { createPageCache, type RenderPage } from './pages.ts'

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const english = {
  home: { scripts: ['/assets/main-1.js', '/assets/chunk-2.js'], sheet: '/assets/home-1.css' },
  shop: { scripts: ['/assets/extras-1.js'], sheet: '/assets/shop-1.css' },
  rarelyUsed: { scripts: ['/assets/rarely-used-1.js'], sheet: '/assets/rarely-used-1.css' },
  admin: { scripts: ['/assets/admin-1.js'], sheet: '/assets/admin-1.css' },
}
const parts = { en: english, hi: english }
const files: WebAssets = new Map([
  ['/assets/home-1.css', { contentType: 'text/css', etag: '"home"', body: bytes('main{margin:0}') }],
  [
    '/asset-manifest.json',
    { contentType: 'application/json', etag: '"parts"', body: bytes(JSON.stringify(parts)) },
  ],
])

/** A renderer that records the paths it renders, and lists the products in the page. */
const countingRenderer = () => {
  const paths: string[] = []
  const renderPage: RenderPage = async (path, data) => {
    paths.push(path)
    return { head: '', body: `<p>${data.catalogue?.products.map(({ name }) => name).join()}</p>` }
  }
  return { paths, renderPage }
}

const get = async (shop: TestShop, path = '/') => (await shop.visitor.call('GET', path)).text

const dataOf = (html: string) => {
  const json = new RegExp(`<script type="application/json" id="${pageDataId}">(.*?)</script>`, 's').exec(
    html,
  )?.[1]
  return unpackPage(JSON.parse(json ?? '') as PackedPage)
}

test('a page is rendered once per catalogue epoch, however many parallel requests there are', async () => {
  const { paths, renderPage } = countingRenderer()
  await using shop = await openTestShop({ web: { files, renderPage } })
  await shop.addProduct({ name: 'Tea' })
  await Promise.all(Array.from({ length: 10 }, () => get(shop)))
  await shop.placeOrder([{ id: (await shop.addProduct({ name: 'Rice' })).id, quantity: 1 }])
  expect(await get(shop)).toContain('<p>Tea,Rice</p>')
  await get(shop)
  expect(paths).toEqual(['/', '/'])
})

test('what the owner changes is on the very next page', async () => {
  const { renderPage } = countingRenderer()
  await using shop = await openTestShop({ web: { files, renderPage } })
  const tea = await shop.addProduct({ name: 'Tea' })
  await get(shop)
  await shop.admin.json('PUT', `/api/products/${tea.id}`, { name: 'Green tea' })
  expect(await get(shop)).toContain('<p>Green tea</p>')
  await shop.admin.json('PUT', `/api/products/${tea.id}`, { isHidden: true })
  expect(await get(shop)).toContain('<p></p>')
})

test('carries the data it was rendered from, whole', async () => {
  await using shop = await openTestShop({ web: { files } })
  const dairy = await shop.admin.json('POST', '/api/categories', { name: 'Dairy', nameHi: 'दूध' })
  const milk = await shop.addProduct({ name: 'Milk </script><b>', price: '28.50', categoryId: dairy.id })
  await shop.admin.json('PUT', `/api/products/${milk.id}`, { isSoldOut: true, aliases: 'doodh' })
  const rice = await shop.addProduct({ name: 'Rice', nameHi: 'चावल' })
  await shop.admin.json('PUT', `/api/products/${rice.id}/image`, { imageURL: '/objects/uploads/abcdefghjk' })
  const far = await shop.addProduct({ name: 'Far' })
  await shop.admin.json('PUT', `/api/products/${far.id}/image`, {
    imageURL: 'https://pictures.example/a.png',
  })
  const { catalogue, settings, shop: state } = dataOf(await get(shop))
  const listed = await shop.visitor.json('GET', '/api/products')
  const toSecond = (time: string) => `${time.slice(0, 19)}.000Z`
  expect(catalogue?.products).toEqual(
    listed.map((product: { price: string; createdAt: string }) => ({
      ...product,
      price: Number(product.price) * 100,
      createdAt: toSecond(product.createdAt),
    })),
  )
  expect(catalogue?.categories).toEqual(await shop.visitor.json('GET', '/api/categories'))
  expect(state).toEqual(await shop.visitor.json('GET', '/api/shop'))
  expect(settings.store_name).toBe('')
  expect(dataOf(await get(shop, '/loyalty')).catalogue).toBeUndefined()
})

test('a page of many products carries each once, in order, whatever changes while it is made', async () => {
  const { paths, renderPage } = countingRenderer()
  let changeWhileMade = async () => {}
  await using shop = await openTestShop({
    web: {
      files,
      renderPage: async (path, data, language) => {
        const change = changeWhileMade
        changeWhileMade = async () => {}
        await change()
        return renderPage(path, data, language)
      },
    },
  })
  await fillShelves(shop, 2_500)
  const listed = () => shop.visitor.json('GET', '/api/products')
  const idsIn = (html: string) => dataOf(html).catalogue?.products.map(({ id }) => id)
  const idsOf = (products: { id: string }[]) => products.map(({ id }) => id)
  expect(idsIn(await get(shop))).toEqual(idsOf(await listed()))
  const [first, ...others] = await listed()
  await shop.admin.json('PUT', `/api/products/${first.id}`, { isHidden: true })
  changeWhileMade = async () => {
    await shop.admin.json('PUT', `/api/products/${others[2_000].id}`, { isHidden: true })
  }
  expect(idsIn(await get(shop))).toEqual(idsOf(others.toSpliced(2_000, 1)))
  expect(paths).toHaveLength(3)
})

test('whatever the owner types stays text in the page', async () => {
  await using shop = await openTestShop({ web: { files } })
  const evil = `"><script>alert(1)</script>&'`
  for (const key of ['store_name', 'store_description', 'daily_notice']) {
    await shop.admin.json('PUT', '/api/settings', { key, value: evil })
  }
  const html = await get(shop)
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#39;"')
  expect(dataOf(html).settings.daily_notice).toBe(evil)
})

test('no text of the owner’s ends or hides the data in a page', async () => {
  await using shop = await openTestShop({ web: { files } })
  const names = [
    '</script><script>x</script>',
    '<!--<script>',
    ']]>',
    '\\u003c/script>',
    '&lt;/script&gt;',
    '-->',
  ]
  for (const name of names) await shop.addProduct({ name })
  const notice = 'one\u2028two\u2029</ScRiPt ><!--'
  await shop.admin.json('PUT', '/api/settings', { key: 'daily_notice', value: notice })
  const html = await get(shop)
  const data = html.slice(html.indexOf(`id="${pageDataId}">`))
  expect(data.slice(0, data.indexOf('</script>')).match(/<|<!--/g)).toBeNull()
  expect(dataOf(html).catalogue?.products.map(({ name }) => name)).toEqual(names)
  expect(dataOf(html).settings.daily_notice).toBe(notice)
})

test('its two inline scripts are the ones the policy lets through', async () => {
  const { renderPage } = countingRenderer()
  await using shop = await openTestShop({ web: { files, renderPage } })
  const { text, headers } = await shop.visitor.call('GET', '/')
  const scripts = [...text.matchAll(/<script(?: data-scripts="[^"]*")?>(.*?)<\/script>/g)].map(
    ([, script]) => script,
  )
  expect(scripts).toHaveLength(2)
  for (const script of scripts) {
    const hash = createHash('sha256')
      .update(script ?? '')
      .digest('base64')
    expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  }
})

test('a rendered page names its scripts for after the first frame; the owner’s pages start theirs at once', async () => {
  const { renderPage } = countingRenderer()
  await using shop = await openTestShop({ web: { files, renderPage } })
  const storeInfo = await get(shop, '/store-info')
  expect(storeInfo).toContain('data-scripts="/assets/main-1.js /assets/chunk-2.js /assets/rarely-used-1.js"')
  expect(storeInfo).toContain('<link rel="stylesheet" href="/assets/rarely-used-1.css">')
  expect(storeInfo).toContain('<style>main{margin:0}</style>')
  expect(storeInfo).not.toContain('<script type="module"')
  expect(await get(shop, '/passbook')).toContain('/assets/rarely-used-1.js"')
  // My Points needs no files beyond those of the home page.
  expect(await get(shop, '/loyalty')).not.toMatch(/extras-1|rarely-used-1\.js|-1\.css">/)
  const login = await get(shop, '/admin')
  expect(login).toContain('<script type="module" src="/assets/main-1.js"></script>')
  expect(login).toContain('<link rel="modulepreload" href="/assets/admin-1.js">')
  expect(login).toContain('<div id="root"></div>')
  const home = await get(shop)
  expect(home).not.toContain('admin-1.js')
})

test('a page that cannot be rendered is left to the browser, and the log says why', async () => {
  await using shop = await openTestShop({
    web: { files, renderPage: () => Promise.reject(new Error('no such thing')) },
  })
  const error = vi.spyOn(shop.context.log, 'error').mockImplementation(() => {})
  expect(await get(shop)).toContain('<div id="root"></div>')
  expect(error).toHaveBeenCalledWith('The page / could not be rendered', new Error('no such thing'))
})

test('building a page that failed is retried by the next request', async () => {
  await using shop = await openTestShop()
  const pages = createPageCache(shop.context, files, undefined)
  const { db } = shop.context
  Object.assign(shop.context, { db: undefined })
  await expect(pages.get('/', undefined)).rejects.toThrow()
  Object.assign(shop.context, { db })
  expect((await pages.get('/', undefined)).contentType).toBe('text/html; charset=utf-8')
})

test('a page is available uncompressed and in gzip, and in brotli a moment later', async () => {
  await using shop = await openTestShop()
  const pages = createPageCache(shop.context, files, undefined)
  const file = await pages.get('/', undefined)
  const html = Buffer.from(file.body).toString()
  expect(html).toMatch(/^<!doctype html>[\s\S]*<\/html>$/)
  expect(gunzipSync(file.gzip ?? '').toString()).toBe(html)
  await expect.poll(() => file.br).toBeDefined()
  expect(brotliDecompressSync(file.br ?? '').toString()).toBe(html)
})

test('a page is rebuilt when the shop closes by its hours, or the year ends', async () => {
  const { paths, renderPage } = countingRenderer()
  await using shop = await openTestShop({ web: { files, renderPage }, now: new Date('2026-03-02T10:00:00Z') })
  await shop.admin.json('PUT', '/api/settings', { key: 'shop_open', value: 'hours' })
  const hours = JSON.stringify({ mon: [['09:00', '17:00']] })
  await shop.admin.json('PUT', '/api/settings', { key: 'opening_hours', value: hours })
  expect(dataOf(await get(shop)).shop.isOpen).toBe(true)
  shop.setTime(new Date('2026-03-02T11:29:59Z'))
  expect(dataOf(await get(shop)).shop.isOpen).toBe(true)
  shop.setTime(new Date('2026-03-02T11:30:00Z'))
  expect(dataOf(await get(shop)).shop.isOpen).toBe(false)
  await shop.admin.json('PUT', '/api/settings', { key: 'shop_open', value: 'yes' })
  paths.length = 0
  shop.setTime(new Date('2026-12-31T18:29:59Z'))
  await get(shop)
  await get(shop)
  shop.setTime(new Date('2026-12-31T18:30:00Z'))
  await get(shop)
  expect(paths).toEqual(['/', '/'])
})

test('describes the store to search engines and messengers; images need its public address', async () => {
  await using shop = await openTestShop({ web: { files } })
  const set = (key: string, value: string) => shop.admin.json('PUT', '/api/settings', { key, value })
  const unnamed = await get(shop)
  expect(unnamed).toContain('<meta property="og:title" content="General Store">')
  expect(unnamed).toContain('name="description" content="Order from your neighbourhood store')
  await set('store_name', 'Sharma Stores')
  await set('store_description', `Good\n\nthings ${'and more '.repeat(40)}`)
  await set('store_image', '/objects/uploads/abcdefghjk')
  const named = await get(shop)
  expect(named).toContain('<meta property="og:title" content="Sharma Stores">')
  expect(
    /name="description" content="(Good things and more .{0,140} …)"/.exec(named)?.[1]?.length,
  ).toBeLessThan(165)
  expect(named).not.toContain('og:image')
  await set('public_url', 'https://sharma.example/shop')
  expect(await get(shop)).toContain(
    '<meta property="og:image" content="https://sharma.example/objects/uploads/abcdefghjk">',
  )
})

test('a phone can keep the store on its home screen, under its name', async () => {
  await using shop = await openTestShop()
  const unnamed = await shop.visitor.call('GET', '/manifest.webmanifest')
  expect(unnamed.headers.get('content-type')).toBe('application/manifest+json')
  expect(JSON.parse(unnamed.text)).toMatchObject({
    name: 'General Store',
    start_url: '/',
    display: 'standalone',
  })
  await shop.admin.json('PUT', '/api/settings', { key: 'store_name', value: 'Sharma Stores' })
  await shop.admin.json('PUT', '/api/settings', { key: 'store_image', value: '/objects/uploads/abcdefghjk' })
  const named = await shop.visitor.json('GET', '/manifest.webmanifest')
  expect(named.name).toBe('Sharma Stores')
  expect(named.icons[0].src).toBe('/objects/uploads/abcdefghjk/icon-192.png')
})
