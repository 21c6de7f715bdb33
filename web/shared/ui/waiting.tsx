import { texts } from '../texts.ts'
import block from './block.module.css'

/** The place of what is loading. With its height (pixels) nothing moves when it arrives. */
export const Waiting = ({ height }: { height: number }) => (
  <div className={block.waiting} style={{ height }} role="status" aria-label={texts.loading} />
)
