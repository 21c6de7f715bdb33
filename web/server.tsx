import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { DashboardView, PageData } from '#contract/page-data.ts'
import { FirstView } from './admin/app/first-view.tsx'
import { App } from './app/app.tsx'
import { Providers } from './app/providers.tsx'
import { BottomBar } from './app/shell/shell.tsx'
import { createStoreOf } from './shared/api/page-data.ts'

/** React renders preload links before the content, and titles where their components are. Both belong in the head. */
const preloads = /^(?:<link\b[^>]*>)+/
const titles = /<title>[^<]*<\/title>/g

/**
 * Renders a shopper's page from the same component tree that the browser hydrates, or what is shown of the dashboard until the
 * browser renders it. Resolves with the HTML for the head
 * and for the root element. Rejects with the error that a component threw.
 */
export const renderPage = async (
  path: string,
  data: PageData,
  view?: DashboardView,
): Promise<{ head: string; body: string }> => {
  let failure: Error | undefined
  const store = createStoreOf(data)
  const prerender = async (): Promise<string> => {
    const { prelude } = await prerenderToNodeStream(
      <Providers store={store}>
        <StaticRouter location={path}>
          {view ? (
            <>
              <FirstView {...view} />
              <BottomBar />
            </>
          ) : (
            <App />
          )}
        </StaticRouter>
      </Providers>,
      {
        // Disables streaming in chunks, for which React would add inline scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: (error) => {
          failure ??= error instanceof Error ? error : new Error(String(error))
        },
      },
    )
    return text(prelude)
  }
  // 2026-11, React 19.3: a context keeps a reference to the last rendered value, and through it to all products of the
  // page.
  const html = await prerender().finally(() => store.cache.clear())
  // React would silently leave the failed part to the browser.
  if (failure) throw failure
  const title = html.match(titles)?.at(-1) ?? ''
  const untitled = html.replaceAll(titles, '')
  const early = preloads.exec(untitled)?.[0] ?? ''
  return { head: title + early, body: untitled.slice(early.length) }
}
