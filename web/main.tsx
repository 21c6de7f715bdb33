import './app/tokens.css'
import './app/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { openCache } from './app/page-data.ts'
import { Providers } from './app/providers.tsx'
import { installHistoryGuard } from './shared/lib/history-guard.ts'
import { restorePage } from './shared/lib/language-change.ts'

installHistoryGuard()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

const start = () => {
  restorePage()
  const store = (
    <Providers cache={openCache()}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Providers>
  )
  // The server renders only the shopper's pages; those of the owner arrive empty.
  if (root.hasChildNodes()) hydrateRoot(root, store)
  else createRoot(root).render(store)
}
// A task of its own, because evaluating the scripts has taken a phone long enough: it can answer a tap in between.
setTimeout(start)
