import classes from './block.module.css'

/** The place of what is loading. With its height (pixels) nothing moves when it arrives. */
export const Waiting = ({ label, height }: { label: string; height: number }) => (
  <div className={classes.waiting} style={{ height }} role="status" aria-label={label} />
)
