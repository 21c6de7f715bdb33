import classes from './search.module.css'
import { texts } from './texts.ts'

/** Shown in place of the results when their script fails to load. The shelves are still available. */
export const SearchFailed = ({ text, onClear }: { text: string; onClear: () => void }) =>
  text === '' ? null : (
    <p className={classes.failed} role="alert">
      {texts.searchFailed.before}{' '}
      <button type="button" onClick={onClear}>
        {texts.searchFailed.toShelves}
      </button>
      {texts.searchFailed.after}
    </p>
  )
