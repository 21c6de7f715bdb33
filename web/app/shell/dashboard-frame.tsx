import { type ComponentType, type ReactNode, useState } from 'react'
import { dashboardFrameId } from '#contract/page-data.ts'
import { PageBoundary } from '../page-boundary.tsx'
import { texts } from '../texts.ts'
import { CartButton } from './cart-button.tsx'
import { Footer } from './footer.tsx'
import { pageLinks } from './header.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { BottomBar, SkipLink, useScrollToTop } from './shell.tsx'

type Parts = { links: ReactNode; cart: ReactNode; languages: ReactNode; footer: ReactNode }

/** Gives the dashboard, which has a frame of its own, the parts that it shares with the shop's pages. */
export const DashboardFrame = ({ Dashboard }: { Dashboard: ComponentType<Parts> }) => {
  useScrollToTop()
  // At the first rendering the document still has what the server has drawn. It stays until the dashboard is there.
  const [drawn] = useState(() => document.getElementById(dashboardFrameId)?.parentElement?.innerHTML)
  return (
    <>
      <SkipLink />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is the server's own */}
      <PageBoundary fallback={drawn && <div dangerouslySetInnerHTML={{ __html: drawn }} />}>
        <Dashboard
          links={<nav aria-label={texts.mainLinks}>{pageLinks}</nav>}
          cart={<CartButton />}
          languages={<LanguageSwitch />}
          footer={<Footer />}
        />
        <BottomBar />
      </PageBoundary>
    </>
  )
}
