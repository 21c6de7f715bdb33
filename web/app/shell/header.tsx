import { useEffect, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { useStoreName } from '../../shared/api/queries.ts'
import block from '../../shared/ui/block.module.css'
import button from '../../shared/ui/button.module.css'
import { AdminIcon, CloseIcon, HomeIcon, MenuIcon, PointsIcon } from '../../shared/ui/icons.tsx'
import { texts } from '../texts.ts'
import { CartButton, usePreloadedCart } from './cart-button.tsx'
import classes from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'

/** The header's links, repeated in the mobile menu and the bottom bar. Source: contract/README.md, Pages. */
export const navigation = [
  { label: texts.home, path: pages.home, Icon: HomeIcon },
  { label: texts.points, path: pages.loyalty, Icon: PointsIcon },
  { label: texts.admin, path: pages.login, Icon: AdminIcon },
] as const

/** The basket of the favicon as an inline SVG, which saves a request. */
const Logo = () => (
  <svg viewBox="0 0 32 32" width="34" height="34" fill="none" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#a8431f" />
    <path d="M7 13h18l-2 11.2a2 2 0 0 1-2 1.8H11a2 2 0 0 1-2-1.8z" fill="#fdf3ee" />
    <path d="M11 13a5 5 0 0 1 10 0" stroke="#f2b33d" strokeWidth="2.6" strokeLinecap="round" />
    <path d="M13 17v5M16 17v5M19 17v5" stroke="#a8431f" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
)

/** The links to the shop's pages and to the login. */
export const pageLinks = navigation.map(({ label, path }) => (
  <NavLink key={path} to={path} end={path === pages.home} className={classes.link ?? ''}>
    {label}
  </NavLink>
))

const Brand = () => (
  <Link to={pages.storeInfo} className={classes.brand}>
    <Logo />
    <span className={block.clamp}>{useStoreName()}</span>
  </Link>
)

export const Header = () => {
  const [isOpen, setOpen] = useState(false)
  usePreloadedCart()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes
  useEffect(() => setOpen(false), [pathname])
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <Brand />
        <nav className={classes.desktop} aria-label={texts.mainLinks}>
          {pageLinks}
        </nav>
        <div className={classes.desktop}>
          <LanguageSwitch />
        </div>
        <CartButton />
        <button
          type="button"
          className={`${button.icon} ${classes.toggle}`}
          aria-expanded={isOpen}
          aria-controls="mobile-menu"
          aria-label={isOpen ? texts.closeMenu : texts.openMenu}
          onClick={() => setOpen(!isOpen)}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
        </button>
      </div>
      <nav id="mobile-menu" className={classes.mobile} aria-label={texts.menu} hidden={!isOpen}>
        {pageLinks}
        <LanguageSwitch />
      </nav>
    </header>
  )
}
