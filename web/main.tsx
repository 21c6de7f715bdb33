import './app/tokens.css'
import './app/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { dashboardFrameId } from '#contract/page-data.ts'
import { App, loadAdmin } from './app/app.tsx'
import { Providers } from './app/providers.tsx'
import { openStore } from './shared/api/page-data.ts'
import { createHistoryGuard } from './shared/lib/history-guard.ts'

/** Replaced by the build. */
declare const process: { env: { NODE_ENV: string } }

const store = openStore()
store.get(createHistoryGuard).install()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

const start = () => {
  const app = (
    <Providers store={store}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Providers>
  )
  // The server renders the shopper's pages with these components, and only a first view of the dashboard.
  if (root.hasChildNodes() && !document.getElementById(dashboardFrameId)) hydrateRoot(root, app)
  else createRoot(root).render(app)
}
// A separate task, because evaluating the scripts already took a phone long: it can respond to a tap in between.
setTimeout(async () => {
  // Only `npm run dev` has the kit of the dashboard, for who builds a tab.
  if (process.env.NODE_ENV === 'development' && window.location.pathname === '/kit') {
    await loadAdmin()
    const { Gallery } = await import('./admin/kit/gallery.tsx')
    root.replaceChildren()
    const kit = (
      <Providers store={store}>
        <BrowserRouter>
          <Gallery />
        </BrowserRouter>
      </Providers>
    )
    createRoot(root).render(kit)
  } else start()
})
