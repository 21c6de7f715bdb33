import { useId } from 'react'
import * as v from 'valibot'
import type { KnownName } from '#contract/customers.ts'
import { Nickname } from '#contract/nickname.ts'
import { createNickname } from '../../shared/lib/nickname-store.ts'
import type { Store } from '../../shared/lib/store.ts'
import { createStoredValue, json } from '../../shared/lib/stored-value.ts'
import button from '../../shared/ui/button.module.css'
import classes from './nickname.module.css'
import { texts } from './texts.ts'

const Choice = v.object({ nickname: Nickname, insteadOf: Nickname })

/**
 * The free name that was chosen instead of a taken one. Stored until the customer is created. The store then marks the
 * orders for the owner, as possibly from the same person.
 */
export const createNameChoice = (store: Store) => {
  const stored = createStoredValue('nickname_instead_of', json(v.nullable(Choice)), null)
  const findInsteadOf = (nickname: string): string | undefined => {
    const choice = stored.get()
    return choice?.nickname === nickname ? choice.insteadOf : undefined
  }
  return {
    /** The taken name that the shopper entered before this one; undefined when there was none. */
    findInsteadOf,
    /** Sets the shopper's nickname to a free name, because the one the shopper entered is taken. */
    takeInstead: (nickname: string, taken: string): void => {
      // The suggested name may be taken meanwhile, too. The owner sees the name that was entered first.
      stored.set({ nickname, insteadOf: findInsteadOf(taken) ?? taken })
      store.get(createNickname).set(nickname)
    },
    forget: (): void => stored.set(null),
  }
}

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
