import type { ComponentType, ReactNode } from 'react'
import { PageBoundary } from '../page-boundary.tsx'
import { texts } from '../texts.ts'
import { CartButton } from './cart-button.tsx'
import { Footer } from './footer.tsx'
import { pageLinks } from './header.tsx'
import { LanguageSuggestionHost } from './language-suggestion-host.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { BottomBar, Shell, SkipLink, useScrollToTop } from './shell.tsx'

type Parts = { links: ReactNode; cart: ReactNode; languages: ReactNode; footer: ReactNode }

/** Gives the dashboard, which has a frame of its own, the parts that it shares with the shop's pages. */
export const DashboardFrame = ({ Dashboard }: { Dashboard: ComponentType<Parts> }) => {
  useScrollToTop()
  return (
    <>
      <SkipLink />
      <PageBoundary Frame={Shell}>
        <Dashboard
          links={<nav aria-label={texts.mainLinks}>{pageLinks}</nav>}
          cart={<CartButton />}
          languages={<LanguageSwitch />}
          footer={<Footer />}
        />
        <LanguageSuggestionHost />
        <BottomBar />
      </PageBoundary>
    </>
  )
}
