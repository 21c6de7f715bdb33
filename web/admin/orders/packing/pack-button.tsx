import { orderNumber } from '#contract/ids.ts'
import classes from '../status/status.module.css'
import { texts } from './texts.ts'

/** Opens an accepted order for packing. It fits into a line of text, so that the row keeps its height. */
export const PackButton = ({ id, onPack }: { id: string; onPack: (id: string) => void }) => (
  <button
    type="button"
    className={classes.inline}
    aria-label={texts.packOf(orderNumber(id))}
    onClick={() => onPack(id)}
  >
    {texts.pack}
  </button>
)
