import { NavLink } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { texts } from '../texts.ts'
import classes from './bottom-bar.module.css'
import { navigation } from './navigation.ts'

/** Repeats the header's links at the bottom of small screens, within reach of the thumb. The Cart button is at its right. */
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
