import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useEarlyTap } from '../early-tap.ts'
import { texts } from '../texts.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageSuggestionHost } from './language-suggestion-host.tsx'
import { OrderStripHost } from './order-strip-host.tsx'
import classes from './shell.module.css'

const useScrollToTop = (): void => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  // Before the effects of the page, which may scroll to one of its parts.
  useLayoutEffect(() => {
    // Does not scroll at hydration, because the reader may have scrolled the server-rendered page already.
    if (shown.current !== pathname) window.scrollTo(0, 0)
    shown.current = pathname
  }, [pathname])
}

/** Header, page, footer and, on small screens, the bottom bar. */
export const Shell = ({ children }: { children: ReactNode }) => {
  useScrollToTop()
  useEarlyTap()
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#page">
        {texts.skip}
      </a>
      <Header />
      <main id="page" className={classes.page} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <OrderStripHost />
      <LanguageSuggestionHost />
      <BottomBar />
    </div>
  )
}
