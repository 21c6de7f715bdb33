import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { texts } from '../texts.ts'
import { Footer } from './footer.tsx'
import { Header, navigation } from './header.tsx'
import { OrderStripHost } from './order-strip-host.tsx'
import classes from './shell.module.css'

declare global {
  interface Window {
    /** The first button tapped before hydration. The inline script of the page sets it. */
    earlyTap?: HTMLButtonElement
  }
}

/** Repeats a tap on the server-rendered page that happened before hydration. */
const useEarlyTap = (): void => {
  useEffect(() => {
    const button = window.earlyTap
    delete window.earlyTap
    if (button?.isConnected) button.click()
  }, [])
}

/**
 * Repeats the header's links at the bottom of small screens, within reach of the thumb. The Cart button is at the right
 * end.
 */
export const BottomBar = () => (
  <nav className={classes.bar} aria-label={texts.bottomLinks}>
    {navigation.map(({ label, path, Icon }) => (
      <NavLink key={path} to={path} end={path === pages.home} className={classes.link ?? ''}>
        <Icon />
        {label}
      </NavLink>
    ))}
  </nav>
)

export const useScrollToTop = (): void => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  // A layout effect, so that it runs before the page's effects, which may scroll to one of its parts.
  useLayoutEffect(() => {
    // Does not scroll at hydration, because the reader may have scrolled the server-rendered page already.
    if (shown.current !== pathname) window.scrollTo(0, 0)
    shown.current = pathname
  }, [pathname])
}

/** Leads keyboard users past the links to the page itself. */
export const SkipLink = () => (
  <a className={classes.skip} href="#page">
    {texts.skip}
  </a>
)

/** Header, page, footer and, on small screens, the bottom bar. */
export const Shell = ({ children }: { children: ReactNode }) => {
  useScrollToTop()
  useEarlyTap()
  return (
    <div className={`shop ${classes.shell}`}>
      <SkipLink />
      <Header />
      <main id="page" className={classes.page} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <OrderStripHost />
      <BottomBar />
    </div>
  )
}
