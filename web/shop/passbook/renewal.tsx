import { useCallback, useId, useRef, useState } from 'react'
import { useAction } from '../../shared/api/mutation.ts'
import { reasonOf } from '../../shared/api/request.ts'
import block from '../../shared/ui/block.module.css'
import button from '../../shared/ui/button.module.css'
import classes from './passbook.module.css'
import { texts } from './texts.ts'

const quiet = `${button.button} ${button.quiet}`

/** Moves the focus to the new element, because the button that had it was removed. */
const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** Renews the passbook after a confirmation, which makes all earlier links invalid. */
export const Renewal = ({ onRenew }: { onRenew: (areOthersForgotten: boolean) => Promise<unknown> }) => {
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const [areOthersForgotten, setOthersForgotten] = useState(false)
  const [said, setSaid] = useState('')
  const { run, isBusy, error, clearError } = useAction(async () => {
    await onRenew(areOthersForgotten).finally(() => setAsking(false))
    setSaid(areOthersForgotten ? texts.renewedAndForgot : texts.renewed)
  })
  const wasAsked = useRef(false)
  const takeFocusBack = useCallback((element: HTMLElement | null) => {
    if (wasAsked.current) element?.focus()
  }, [])
  const ask = () => {
    wasAsked.current = true
    setSaid('')
    clearError()
    setOthersForgotten(false)
    setAsking(true)
  }
  return (
    <div className={classes.renewal}>
      {isAsking ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is only for form fields
        <div role="group" aria-labelledby={id}>
          <p id={id}>{texts.renewQuestion}</p>
          <label className={classes.choice}>
            <input
              type="checkbox"
              checked={areOthersForgotten}
              disabled={isBusy}
              aria-describedby={`${id}-when`}
              onChange={({ currentTarget }) => setOthersForgotten(currentTarget.checked)}
            />
            {texts.forgetPhones}
          </label>
          <p id={`${id}-when`}>{texts.whenToForget}</p>
          <div className={button.row}>
            <button type="button" className={button.button} disabled={isBusy} onClick={() => void run()}>
              {texts.renew}
            </button>
            <button ref={takeFocus} type="button" className={quiet} onClick={() => setAsking(false)}>
              {texts.keep}
            </button>
          </div>
        </div>
      ) : (
        <button ref={takeFocusBack} type="button" className={quiet} onClick={ask}>
          {texts.renew}
        </button>
      )}
      <p className={classes.said} role="status">
        {said}
      </p>
      {error !== undefined && (
        <p className={`${block.problem} ${classes.said}`} role="alert">
          {texts.renewFailed} {reasonOf(error)}
        </p>
      )}
    </div>
  )
}
