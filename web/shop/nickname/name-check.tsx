import { useEffect, useId, useRef, useState } from 'react'
import type { KnownName } from '#contract/customers.ts'
import { focusPage } from '../../shared/lib/focus-page.ts'
import { createNickname } from '../../shared/lib/nickname-store.ts'
import { usePart } from '../../shared/lib/store.ts'
import block from '../../shared/ui/block.module.css'
import button from '../../shared/ui/button.module.css'
import { useStanding } from './api.ts'
import { createNameChoice } from './name-choice.ts'
import classes from './nickname.module.css'
import { createOwnNames } from './own-names.ts'
import { texts } from './texts.ts'

type Props = {
  nickname: string
  /** The store's message when customers are private and the name is taken; undefined otherwise. */
  refusal: string | undefined
  /** Whether the shopper has just saved the nickname. */
  isNew: boolean
  /** Opens the form for another name with this initial text. */
  onChange: (beginning: string) => void
}

const box = `${block.card} ${classes.box}`

/** Moves the focus to the new element, because the button that had it was removed. */
const takeFocus = (element: HTMLElement | null): void => element?.focus()

type OtherNamesProps = {
  suggestion: string | null | undefined
  onTake: (name: string) => void
  onType: () => void
}

/** The ways to another name: the free one that the store suggests, or one that is typed. */
const OtherNames = ({ suggestion, onTake, onType }: OtherNamesProps) => (
  <div className={`${button.row} ${classes.buttons}`}>
    {suggestion && (
      <button type="button" className={button.button} onClick={() => onTake(suggestion)}>
        {texts.shopAs(suggestion)}
      </button>
    )}
    <button type="button" className={`${button.button} ${button.quiet}`} onClick={onType}>
      {texts.anotherName}
    </button>
  </div>
)

/**
 * Shown above the greeting on a phone that is not known for the customer. If customers are private, it shows the
 * refusal and offers other names. Otherwise it asks whether the shopper is the customer, which may remain unanswered.
 */
export const NameCheck = ({ nickname, refusal, isNew, onChange }: Props) => {
  const ownNames = usePart(createOwnNames)
  const store = usePart(createNickname)
  const nameChoice = usePart(createNameChoice)
  const questionId = useId()
  const { data: found } = useStanding(nickname)
  const [answer, setAnswer] = useState<'yes' | 'no'>()
  const isKnown = found?.standing === 'known'
  useEffect(() => {
    if (isKnown) ownNames.add(nickname)
  }, [isKnown, nickname, ownNames])

  const boxElement = useRef<HTMLDivElement>(null)
  const isAsked = refusal !== undefined || found?.standing === 'taken'
  // The form has left the focus to the page. With large text the question is above the screen.
  useEffect(() => {
    if (!isNew || !isAsked || document.activeElement?.id !== 'page') return
    boxElement.current?.scrollIntoView()
    boxElement.current?.focus({ preventScroll: true })
  }, [isNew, isAsked])

  const take = (name: string) => {
    // Without a refusal, the shopper answered to be another person, so the owner is shown no possible duplicate.
    if (refusal === undefined) store.set(name)
    else nameChoice.takeInstead(name, nickname)
    focusPage()
  }
  const otherNames = (
    <OtherNames suggestion={found?.suggestion} onTake={take} onType={() => onChange(`${nickname} `)} />
  )

  if (refusal !== undefined) {
    return (
      <div ref={boxElement} className={box} tabIndex={-1}>
        <p role="status">{refusal}</p>
        {otherNames}
      </div>
    )
  }
  if (answer === 'yes') {
    return (
      <p ref={takeFocus} className={box} tabIndex={-1}>
        {texts.thanks}
      </p>
    )
  }
  if (found?.standing !== 'taken') return null
  const sayYes = () => {
    ownNames.add(nickname)
    setAnswer('yes')
  }
  if (answer === 'no') {
    return (
      <div className={box}>
        <p ref={takeFocus} tabIndex={-1}>
          {texts.chooseAnother}
        </p>
        {otherNames}
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is only for form fields
    <div ref={boxElement} className={box} tabIndex={-1} role="group" aria-labelledby={questionId}>
      <p id={questionId} role="status">
        {texts.question(nickname)}
      </p>
      <div className={`${button.row} ${classes.buttons}`}>
        <button type="button" className={`${button.button} ${button.quiet}`} onClick={sayYes}>
          {texts.yes}
        </button>
        <button type="button" className={`${button.button} ${button.quiet}`} onClick={() => setAnswer('no')}>
          {texts.no}
        </button>
      </div>
    </div>
  )
}

type KnownNamesProps = {
  names: KnownName[]
  /** Whether the browser has a nickname, which is being changed. */
  isChanging: boolean
  onTake: (nickname: string) => void
}

/** Offers the known names of a phone: for a shared phone, and for browsers that delete stored data, as Safari does. */
export const KnownNames = ({ names, isChanging, onTake }: KnownNamesProps) => {
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
