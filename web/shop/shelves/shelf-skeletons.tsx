import grid from './product-grid.module.css'
import classes from './shelves.module.css'
import { texts } from './texts.ts'

const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
    <li key={index} className={classes.skeletonCard} data-skeleton="card" />
  ))

/** Placeholders for eight cards that are loading. Source: contract/README.md, Pages. */
export const CardSkeletons = () => (
  <div role="status" aria-label={texts.loadingProducts}>
    <ul className={grid.grid} aria-hidden="true">
      {cards(8)}
    </ul>
  </div>
)

/** Placeholders for four categories that are loading. */
export const CategorySkeletons = () => (
  <div role="status" aria-label={texts.loadingCategories}>
    {['first', 'second', 'third', 'fourth'].map((place) => (
      <div key={place} className={classes.shelf} data-skeleton="category" aria-hidden="true">
        <div className={classes.skeletonHeading} />
        <ul className={grid.grid}>{cards(2)}</ul>
      </div>
    ))}
  </div>
)
