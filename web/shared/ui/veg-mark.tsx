import type { Veg } from '#contract/goods.ts'
import { texts } from '../texts.ts'
import classes from './veg-mark.module.css'

/** The mark of vegetarian and other food, as on packs in India. */
export const VegMark = ({ veg, className = '' }: { veg: Veg; className?: string | undefined }) => (
  <span className={`${classes.mark} ${className}`} data-veg={veg} role="img" aria-label={texts[veg]} />
)
