import classes from './row-skeletons.module.css'

/** Placeholders for rows that are loading. */
export const RowSkeletons = ({ count, label }: { count: number; label: string }) => (
  <div role="status" aria-label={label} className={classes.rows}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
      <div key={index} data-skeleton="row" aria-hidden="true" />
    ))}
  </div>
)
