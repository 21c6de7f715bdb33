import iconButton from '../../../shared/ui/icon-button.module.css'
import { ReadIcon, StopIcon } from '../order-icons.tsx'
import { texts } from '../texts.ts'
import classes from './read-button.module.css'

type Props = { number: string; isReading: boolean; onClick: () => void }

/** Reads an order aloud, or stops reading it. */
export const ReadButton = ({ number, isReading, onClick }: Props) => (
  <button
    type="button"
    className={`${iconButton.button} ${classes.button}`}
    aria-label={texts.readOf(number)}
    aria-pressed={isReading}
    title={isReading ? texts.stopReading : texts.readOf(number)}
    onClick={onClick}
  >
    {isReading ? <StopIcon /> : <ReadIcon />}
  </button>
)
