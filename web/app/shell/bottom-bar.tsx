import { NavLink } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { texts } from '../texts.ts'
import classes from './bottom-bar.module.css'
import { navigation } from './navigation.ts'

/** The header's links again, under the thumb; the Cart button stands at the right end. */
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
