import './app/styles.ts'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { Providers } from './app/providers.tsx'
import { installHistoryGuard } from './shared/lib/history-guard.ts'

installHistoryGuard()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')

createRoot(root).render(
  <Providers>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </Providers>,
)
