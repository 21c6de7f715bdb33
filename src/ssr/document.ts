import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { html, raw } from 'hono/html'
import { type Language, languageFacts } from '../contract/languages.ts'
import { answerAttribute, type PageData, packPage, pageDataId, type Sheets } from '../contract/page-data.ts'
import type { PageAssets } from './asset-manifest.ts'
import { describeStore } from './describe-store.ts'
import { markNamed, startScripts } from './inline-scripts.ts'
import { textsIn } from './texts-in.ts'

/** A rendered page: tags for the head, and the contents of the root element. */
export type Rendered = { head: string; body: string }

/** What the store answers to a call, as text. It comes with the page, so that the call need not be made. */
export type PageAnswer = {
  path: string
  json: string
  /** Its `X-Total-Count`. */
  total?: string | undefined
}

type Contents = {
  language: Language
  parts: PageAssets
  data: PageData
  /** The epoch of the data. Source: contract/events.ts. */
  epoch: number
  /** The lazy group that the page needs in addition to the home page's scripts. */
  group: 'rarelyUsed' | 'admin' | undefined
  /**
   * The home page's style sheet. It is small and inlined, so that the first frame waits for no other file.
   */
  style: string
  icon: string
  /** The title of a page that the browser renders. */
  title: string | undefined
  /** Undefined when the browser has to render the page. */
  rendered: Rendered | undefined
  /** The tab of the dashboard whose scripts the page needs. */
  tab?: string
  answers?: readonly PageAnswer[]
}

// Escapes `<`, because the text could otherwise close the script element.
const escapeJson = (json: string): string => json.replaceAll('<', '\\u003c')
const toJson = (value: unknown): string => escapeJson(JSON.stringify(value))

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
    if (start > 0) await yieldToEventLoop()
    const products = catalogue.products.slice(start, start + sliceLength)
    const packed = packPage({ ...data, catalogue: { ...catalogue, products } }, sheets)
    yield (start > 0 ? ',' : '') + toJson(packed.products).slice(1, -1)
  }
  yield ']}'
}

/** A page's script tags. Scripts load after the first frame of a rendered page, and immediately otherwise. */
const scriptTags = ({ parts, group, tab, rendered }: Contents) => {
  const ofTab = (tab && parts.tabs[tab]) || []
  const scripts = [...parts.home.scripts, ...(group ? parts[group].scripts : []), ...ofTab]
  if (rendered)
    return { late: html`<script data-scripts="${scripts.join(' ')}">${raw(startScripts)}</script>\n` }
  const [entry = '', ...others] = scripts
  const preloads = others.map((url) => html`<link rel="modulepreload" href="${url}">\n`)
  return { early: html`${preloads}<script type="module" src="${entry}"></script>\n` }
}

const answerTag = ({ path, json, total }: PageAnswer) =>
  html`<script type="application/json" ${raw(answerAttribute)}="${path}"${total && html` data-total="${total}"`}>${raw(escapeJson(json))}</script>\n`

/** Yields the parts of a complete HTML page. */
export async function* makeDocument(contents: Contents): AsyncGenerator<string> {
  const { language, parts, group, data, epoch, style, icon, title, rendered, answers = [] } = contents
  const { early, late } = scriptTags(contents)
  // The first script stands before the style sheets, because it would wait for them after them.
  const head = await html`<!doctype html>
<html lang="${languageFacts[language].locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<script>${raw(markNamed)}</script>
${title && html`<title>${title}</title>\n`}<style>${raw(style)}</style>
${group && html`<link rel="stylesheet" href="${parts[group].sheet}">\n`}${raw(rendered?.head ?? '')}
<link rel="icon" href="${icon}">
${describeStore(data.settings, language)}
${early}</head>
<body>
<div id="root">${raw(rendered?.body ?? '')}</div>
<noscript>${textsIn[language].noScript}</noscript>
<script type="application/json" data-epoch="${epoch}" id="${pageDataId}">`
  yield head.toString()
  const { shop, rarelyUsed, admin } = parts
  yield* packToJson(data, { shop: shop.sheet, rarelyUsed: rarelyUsed.sheet, admin: admin.sheet })
  const end = await html`</script>
${answers.map(answerTag)}${late}</body>
</html>`
  yield end.toString()
}
