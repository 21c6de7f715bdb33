import { type PackedPage, pageDataId, unpackPage } from '../contract/page-data.ts'
import type { RenderPage } from '../ssr/pages.ts'
import type { WebFiles } from '../ssr/web-files.ts'
import type { TestShop } from './test-shop.ts'

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const english = {
  home: { scripts: ['/assets/main-1.js', '/assets/chunk-2.js'], sheet: '/assets/home-1.css' },
  shop: { scripts: ['/assets/extras-1.js'], sheet: '/assets/shop-1.css' },
  rarelyUsed: { scripts: ['/assets/rarely-used-1.js'], sheet: '/assets/rarely-used-1.css' },
  admin: { scripts: ['/assets/admin-1.js'], sheet: '/assets/admin-1.css' },
  tabs: { orders: ['/assets/orders-tab-1.js'] },
}
const parts = { en: english, hi: english }

/** The files of a built web app that pages name, with made-up contents. */
export const webFiles: WebFiles = new Map([
  ['/assets/home-1.css', { contentType: 'text/css', etag: '"home"', body: bytes('main{margin:0}') }],
  [
    '/asset-manifest.json',
    { contentType: 'application/json', etag: '"parts"', body: bytes(JSON.stringify(parts)) },
  ],
])

/** A renderer that records the paths it renders, and lists the products in the page. */
export const countingRenderer = () => {
  const paths: string[] = []
  const renderPage: RenderPage = async (path, data) => {
    paths.push(path)
    return { head: '', body: `<p>${data.catalogue?.products.map(({ name }) => name).join()}</p>` }
  }
  return { paths, renderPage }
}

export const getPage = async (shop: TestShop, path = '/') => (await shop.visitor.call('GET', path)).text

/** The data that a page carries. */
export const pageDataOf = (html: string) => {
  const json = new RegExp(
    `<script type="application/json" data-epoch="\\d+" id="${pageDataId}">(.*?)</script>`,
    's',
  ).exec(html)?.[1]
  return unpackPage(JSON.parse(json ?? '') as PackedPage)
}
