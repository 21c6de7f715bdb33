import './app/tokens.css'
import './app/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
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
  // The server renders only the shopper's pages; those of the owner arrive empty.
  if (root.hasChildNodes()) hydrateRoot(root, app)
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
