import classes from './search.module.css'

/** In place of results whose script did not arrive. The shelves can still be looked through. */
export const SearchFailed = ({ text, onClear }: { text: string; onClear: () => void }) =>
  text === '' ? null : (
    <p className={classes.failed} role="alert">
      The search could not be loaded. Please load the page again, or{' '}
      <button type="button" onClick={onClear}>
        look through the shelves
      </button>
      .
    </p>
  )
