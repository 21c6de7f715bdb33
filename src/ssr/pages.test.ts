import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pageDataId } from '../contract/page-data.ts'
import { countingRenderer, getPage, pageDataOf, webFiles } from '../testing/pages.ts'
import { openTestShop } from '../testing/test-shop.ts'

test('carries the data it was rendered from, whole', async () => {
  await using shop = await openTestShop({ web: { files: webFiles } })
  const dairy = await shop.admin.json('POST', '/api/categories', { name: 'Dairy', nameHi: 'दूध' })
  const milk = await shop.addProduct({ name: 'Milk </script><b>', price: '28.50', categoryId: dairy.id })
  await shop.admin.json('PUT', `/api/products/${milk.id}`, { isSoldOut: true, aliases: 'doodh' })
  const rice = await shop.addProduct({ name: 'Rice', nameHi: 'चावल' })
  await shop.admin.json('PUT', `/api/products/${rice.id}/image`, { imageURL: '/objects/uploads/abcdefghjk' })
  const far = await shop.addProduct({ name: 'Far' })
  await shop.admin.json('PUT', `/api/products/${far.id}/image`, {
    imageURL: 'https://pictures.example/a.png',
  })
  const { catalogue, settings, shop: state } = pageDataOf(await getPage(shop))
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
  expect(pageDataOf(await getPage(shop, '/loyalty')).catalogue).toBeUndefined()
})

test('whatever the owner types stays text in the page, and neither ends nor hides its data', async () => {
  await using shop = await openTestShop({ web: { files: webFiles } })
  const names = [
    '</script><script>x</script>',
    '<!--<script>',
    ']]>',
    '\\u003c/script>',
    '&lt;/script&gt;',
    '-->',
  ]
  for (const name of names) await shop.addProduct({ name })
  const notice = 'one\ntwo</ScRiPt ><!--'
  const evil = `"><script>alert(1)</script>&'`
  for (const [key, value] of [
    ['daily_notice', notice],
    ['store_name', evil],
    ['store_description', evil],
  ])
    await shop.admin.json('PUT', '/api/settings', { key, value })
  const html = await getPage(shop)
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;&#39;"')
  const data = html.slice(html.indexOf(`id="${pageDataId}">`))
  expect(data.slice(0, data.indexOf('</script>')).match(/<|<!--/g)).toBeNull()
  expect(pageDataOf(html).catalogue?.products.map(({ name }) => name)).toEqual(names)
  expect(pageDataOf(html).settings.daily_notice).toBe(notice)
})

test('its two inline scripts are the ones the policy lets through', async () => {
  const { renderPage } = countingRenderer()
  await using shop = await openTestShop({ web: { files: webFiles, renderPage } })
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
  await using shop = await openTestShop({ web: { files: webFiles, renderPage } })
  const storeInfo = await getPage(shop, '/store-info')
  expect(storeInfo).toContain('data-scripts="/assets/main-1.js /assets/chunk-2.js /assets/rarely-used-1.js"')
  expect(storeInfo).toContain('<link rel="stylesheet" href="/assets/rarely-used-1.css">')
  expect(storeInfo).toContain('<style>main{margin:0}</style>')
  expect(storeInfo).not.toContain('<script type="module"')
  expect(await getPage(shop, '/passbook')).toContain('/assets/rarely-used-1.js"')
  // My Points needs no files beyond those of the home page.
  expect(await getPage(shop, '/loyalty')).not.toMatch(/extras-1|rarely-used-1\.js|-1\.css">/)
  const login = await getPage(shop, '/admin')
  expect(login).toContain('<script type="module" src="/assets/main-1.js"></script>')
  expect(login).toContain('<link rel="modulepreload" href="/assets/admin-1.js">')
  expect(login).toContain('<div id="root"></div>')
  const home = await getPage(shop)
  expect(home).not.toContain('admin-1.js')
})

test('describes the store to search engines and messengers; images need its public address', async () => {
  await using shop = await openTestShop({ web: { files: webFiles } })
  const set = (key: string, value: string) => shop.admin.json('PUT', '/api/settings', { key, value })
  const unnamed = await getPage(shop)
  expect(unnamed).toContain('<meta property="og:title" content="General Store">')
  expect(unnamed).toContain('name="description" content="Order from your neighbourhood store')
  await set('store_name', 'Sharma Stores')
  await set('store_description', `Good\n\nthings ${'and more '.repeat(40)}`)
  await set('store_image', '/objects/uploads/abcdefghjk')
  const named = await getPage(shop)
  expect(named).toContain('<meta property="og:title" content="Sharma Stores">')
  expect(
    /name="description" content="(Good things and more .{0,140} …)"/.exec(named)?.[1]?.length,
  ).toBeLessThan(165)
  expect(named).not.toContain('og:image')
  await set('public_url', 'https://sharma.example/shop')
  expect(await getPage(shop)).toContain(
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
