import classes from './search.module.css'
import { texts } from './texts.ts'

/** In place of results whose script did not arrive. The shelves can still be looked through. */
export const SearchFailed = ({ text, onClear }: { text: string; onClear: () => void }) =>
  text === '' ? null : (
    <p className={classes.failed} role="alert">
      {texts.searchFailed}{' '}
      <button type="button" onClick={onClear}>
        {texts.toShelves}
      </button>
      .
    </p>
  )
