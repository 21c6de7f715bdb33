import { useEffect, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { defaultStoreName } from '#contract/settings.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { CloseIcon, MenuIcon } from '../../shared/ui/icons.tsx'
import { texts } from '../texts.ts'
import { CartButton } from './cart-button.tsx'
import classes from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { navigation } from './navigation.ts'

const links = navigation.map(({ label, path }) => (
  <NavLink key={path} to={path} end={path === pages.home} className={classes.link ?? ''}>
    {label}
  </NavLink>
))

const Brand = () => (
  <Link to={pages.storeInfo} className={classes.brand}>
    <Logo />
    <span>{useSetting('store_name').data || defaultStoreName}</span>
  </Link>
)

export const Header = () => {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the page changes
  useEffect(() => setOpen(false), [pathname])
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <Brand />
        <nav className={classes.desktop} aria-label={texts.mainLinks}>
          {links}
        </nav>
        <div className={classes.desktop}>
          <LanguageSwitch />
        </div>
        <CartButton />
        <button
          type="button"
          className={classes.toggle}
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
        {links}
        <LanguageSwitch />
      </nav>
    </header>
  )
}
