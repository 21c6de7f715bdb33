import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { PageData } from '#contract/page-data.ts'
import { App } from './app/app.tsx'
import { fillCache } from './app/page-data.ts'
import { Providers } from './app/providers.tsx'

/** Preloads come first, titles wherever they are rendered; a page has them in its head. */
const preloads = /^(?:<link\b[^>]*>)+/
const titles = /<title>[^<]*<\/title>/g

/** Renders a shopper's page from the tree the browser wakes: what goes into the head, and the root's content.
 * Throws what any component threw. */
export const renderPage = async (path: string, data: PageData): Promise<{ head: string; body: string }> => {
  let failure: Error | undefined
  const cache = fillCache(data)
  const prerender = async (): Promise<string> => {
    const { prelude } = await prerenderToNodeStream(
      <Providers cache={cache}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </Providers>,
      {
        // In one piece: parts that come later bring scripts of React's own.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: (error) => {
          failure ??= error instanceof Error ? error : new Error(String(error))
        },
      },
    )
    return text(prelude)
  }
  // 2026-11, React 19.3: a context keeps the last value rendered with, and so all products of the page.
  const html = await prerender().finally(() => cache.clear())
  // React would leave the part that failed to the browser and say nothing.
  if (failure) throw failure
  const title = html.match(titles)?.at(-1) ?? ''
  const untitled = html.replaceAll(titles, '')
  const early = preloads.exec(untitled)?.[0] ?? ''
  return { head: title + early, body: untitled.slice(early.length) }
}
