import { useCallback, useId, useRef, useState } from 'react'
import { reasonOf } from '../../shared/api/request.ts'
import button from '../../shared/ui/button.module.css'
import classes from './passbook-dialog.module.css'
import { texts } from './texts.ts'

const quiet = `${button.button} ${button.quiet}`

/** Moves the focus to the new element, because the button that had it was removed. */
const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** Renews the passbook after a confirmation, which makes all earlier links invalid. */
export const Renewal = ({ onRenew }: { onRenew: (areOthersForgotten: boolean) => Promise<unknown> }) => {
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const [areOthersForgotten, setOthersForgotten] = useState(false)
  const [isPending, setPending] = useState(false)
  const [said, setSaid] = useState('')
  const [failure, setFailure] = useState<string>()
  const wasAsked = useRef(false)
  const takeFocusBack = useCallback((element: HTMLElement | null) => {
    if (wasAsked.current) element?.focus()
  }, [])
  const ask = () => {
    wasAsked.current = true
    setSaid('')
    setFailure(undefined)
    setOthersForgotten(false)
    setAsking(true)
  }
  const renew = async () => {
    setPending(true)
    try {
      await onRenew(areOthersForgotten)
      setSaid(areOthersForgotten ? texts.renewedAndForgot : texts.renewed)
    } catch (error) {
      setFailure([texts.renewFailed, reasonOf(error)].filter(Boolean).join(' '))
    } finally {
      setPending(false)
      setAsking(false)
    }
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
              disabled={isPending}
              aria-describedby={`${id}-when`}
              onChange={({ currentTarget }) => setOthersForgotten(currentTarget.checked)}
            />
            {texts.forgetPhones}
          </label>
          <p id={`${id}-when`}>{texts.whenToForget}</p>
          <div className={classes.buttons}>
            <button type="button" className={button.button} disabled={isPending} onClick={() => void renew()}>
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
      <p role="status">{said}</p>
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}
