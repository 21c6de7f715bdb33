import classes from './row-skeletons.module.css'

/** Rows to be. */
export const RowSkeletons = ({ count, label }: { count: number; label: string }) => (
  <div role="status" aria-label={label} className={classes.rows}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <div key={index} data-skeleton="row" aria-hidden="true" />
    ))}
  </div>
)
