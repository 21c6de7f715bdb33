import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import classes from './shell.module.css'

const useScrollToTop = (): void => {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page changing is the reason to scroll
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [pathname])
}

/** Header, page, footer and, on small screens, the bottom bar. */
export const Shell = ({ children }: { children: ReactNode }) => {
  useScrollToTop()
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#page">
        Skip to the page
      </a>
      <Header />
      <main id="page" className={classes.page} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomBar />
    </div>
  )
}
