import { useCategories } from '../../shared/api/queries.ts'
import classes from './search.module.css'
import { texts } from './texts.ts'

/** A link to the shelf of each category. Plain links, which work before hydration. */
export const CategoryChips = () => {
  const shown = useCategories().data?.filter(({ isActive }) => isActive) ?? []
  if (shown.length < 2) return null
  return (
    <nav className={classes.chips} aria-label={texts.categories}>
      {shown.map(({ id, name }) => (
        <a key={id} href={`#shelf-${id}`}>
          {name}
        </a>
      ))}
    </nav>
  )
}
