import iconButton from '../../../shared/ui/icon-button.module.css'
import { ReadIcon, StopIcon } from '../order-icons.tsx'
import classes from './read-button.module.css'

type Props = { number: string; isReading: boolean; onClick: () => void }

/** Reads one order, or stops reading it. */
export const ReadButton = ({ number, isReading, onClick }: Props) => (
  <button
    type="button"
    className={`${iconButton.button} ${classes.button}`}
    aria-label={`Read order ${number}`}
    aria-pressed={isReading}
    title={isReading ? 'Stop Reading' : `Read order ${number}`}
    onClick={onClick}
  >
    {isReading ? <StopIcon /> : <ReadIcon />}
  </button>
)
