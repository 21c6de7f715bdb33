import { setImmediate as letOthersIn } from 'node:timers/promises'
import { pageDataId } from '../contract/dom-ids.ts'
import { type PageData, packPage, type Sheets } from '../contract/page-data.ts'
import type { AssetManifest } from './asset-manifest.ts'
import { describeStore } from './describe-store.ts'
import { escapeHtml } from './escape-html.ts'
import { markNamed, startScripts } from './inline-scripts.ts'

/** A rendered page: tags for the head, and the contents of the root element. */
export type Rendered = { head: string; body: string }

type Contents = {
  parts: AssetManifest
  data: PageData
  /** The lazy group that the page needs in addition to the home page's scripts. */
  group: 'shop' | 'admin' | undefined
  /**
   * The home page's style sheet. It is small and inlined, so that the first frame waits for no other file.
   */
  style: string
  icon: string
  /** Undefined when the browser has to render the page. */
  rendered: Rendered | undefined
}

const link = (rel: string, href: string): string => `<link rel="${rel}" href="${escapeHtml(href)}">`

// Escapes `<`, because the text could otherwise close the script element.
const toJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const sliceLength = 1_000

/**
 * The packed page as JSON. Products are stringified in slices, so that orders do not wait for a large page.
 */
async function* packToJson(data: PageData, sheets: Sheets): AsyncGenerator<string> {
  const { catalogue } = data
  if (!catalogue) return yield toJson(packPage(data, sheets))
  const { products: _, ...frame } = packPage({ ...data, catalogue: { ...catalogue, products: [] } }, sheets)
  yield `${toJson(frame).slice(0, -1)},"products":[`
  for (let start = 0; start < catalogue.products.length; start += sliceLength) {
    if (start > 0) await letOthersIn()
    const products = catalogue.products.slice(start, start + sliceLength)
    const packed = packPage({ ...data, catalogue: { ...catalogue, products } }, sheets)
    yield (start > 0 ? ',' : '') + toJson(packed.products).slice(1, -1)
  }
  yield ']}'
}

/** A page's script tags. Scripts load after the first frame of a rendered page, and immediately otherwise. */
const scriptTags = ({ parts, group, rendered }: Contents): { early: string[]; late: string[] } => {
  const scripts = [...parts.home.scripts, ...(group ? parts[group].scripts : [])]
  const [entry = '', ...others] = scripts
  if (rendered)
    return { early: [], late: [`<script data-scripts="${scripts.join(' ')}">${startScripts}</script>`] }
  return {
    early: [
      ...others.map((url) => link('modulepreload', url)),
      `<script type="module" src="${entry}"></script>`,
    ],
    late: [],
  }
}

const lines = (...texts: string[]): string => texts.filter(Boolean).join('\n')

/** Yields the parts of a complete HTML page. */
export async function* makeDocument(contents: Contents): AsyncGenerator<string> {
  const { parts, group, data, style, icon, rendered } = contents
  const { early, late } = scriptTags(contents)
  yield lines(
    '<!doctype html>',
    '<html lang="en-IN">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    // Before the style sheets, because a script after them would wait for them.
    `<script>${markNamed}</script>`,
    `<style>${style}</style>`,
    group ? link('stylesheet', parts[group].sheet) : '',
    rendered?.head ?? '',
    `<link rel="icon" href="${escapeHtml(icon)}">`,
    ...describeStore(data.settings),
    ...early,
    '</head>',
    '<body>',
    `<div id="root">${rendered?.body ?? ''}</div>`,
    '<noscript>This store needs JavaScript. Please switch it on in your browser’s settings.</noscript>',
    `<script type="application/json" id="${pageDataId}">`,
  )
  yield* packToJson(data, { shop: parts.shop.sheet, admin: parts.admin.sheet })
  yield lines('</script>', ...late, '</body>', '</html>')
}
