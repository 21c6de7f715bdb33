import type { ReactNode } from 'react'
import { reasonOf } from '../api/request.ts'
import { texts } from '../texts.ts'
import block from './block.module.css'
import button from './button.module.css'

/** The place of what is loading. With its height (pixels) nothing moves when it arrives. */
export const Waiting = ({ height }: { height: number }) => (
  <div className={block.waiting} style={{ height }} role="status" aria-label={texts.loading} />
)

type Props = {
  /** The data that failed to load, as the subject of "could not be loaded". */
  what: string
  error: unknown
  onRetry: () => unknown
}

/** The error message of a failed query, with the reason if it is known and a button to retry. */
export const ReadFailed = ({ what, error, onRetry }: Props) => (
  <div className={block.failed} role="alert">
    <strong>{texts.failed(what)}</strong>
    <p>{reasonOf(error) ?? texts.wentWrong}</p>
    <button type="button" className={`${button.button} ${button.quiet}`} onClick={() => void onRetry()}>
      {texts.retry}
    </button>
  </div>
)

/** In place of a lazy part whose script fails to load. */
export const NotLoaded = () => (
  <p className={block.problem} role="alert">
    {texts.notLoaded}
  </p>
)

/** A sentence in place of an empty list. */
export const EmptyNote = ({ children }: { children: ReactNode }) => (
  <div className={block.empty}>{children}</div>
)
