import { useId } from 'react'
import type { KnownName } from '#contract/customers.ts'
import button from '../../shared/ui/button.module.css'
import classes from './nickname.module.css'
import { texts } from './texts.ts'

type Props = {
  names: KnownName[]
  /** Whether the browser has a nickname, which is being changed. */
  isChanging: boolean
  onTake: (nickname: string) => void
}

/** Offers the known names of a phone: for a shared phone, and for browsers that delete stored data, as Safari does. */
export const KnownNames = ({ names, isChanging, onTake }: Props) => {
  const headingId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is only for form fields
    <div className={classes.names} role="group" aria-labelledby={headingId}>
      <p id={headingId} role="status">
        {isChanging ? texts.alsoHere : texts.welcomeBack}
      </p>
      <div className={`${button.row} ${classes.buttons}`}>
        {names.map(({ id, nickname }) => (
          <button key={id} type="button" className={button.button} onClick={() => onTake(nickname)}>
            {nickname}
          </button>
        ))}
      </div>
    </div>
  )
}
