import { texts } from '../texts.ts'
import classes from './block.module.css'

/** The place of what is loading. With its height (pixels) nothing moves when it arrives. */
export const Waiting = ({ height }: { height: number }) => (
  <div className={classes.waiting} style={{ height }} role="status" aria-label={texts.loading} />
)
