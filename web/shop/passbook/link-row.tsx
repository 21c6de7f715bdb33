import { useId, useRef, useState } from 'react'
import button from '../../shared/ui/button.module.css'
import classes from './passbook-dialog.module.css'
import { texts } from './texts.ts'

/** Over plain HTTP browsers have no clipboard to write to, only this old way; what is selected stays so. */
const copyFrom = (field: HTMLInputElement): boolean => {
  field.focus()
  field.setSelectionRange(0, field.value.length)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  }
}

/** Absent over plain HTTP. */
const canShare = (): boolean => typeof navigator.share === 'function'

type Props = {
  label: string
  link: string
  /** What other apps are told that it is. */
  title: string
}

/** A link to read, to copy, and to hand to another app. */
export const LinkRow = ({ label, link, title }: Props) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const copy = () => setSaid(field.current && copyFrom(field.current) ? texts.copied : texts.notCopied)
  // Whoever closes the other app's window without choosing has changed their mind.
  const share = () => void navigator.share({ title, url: link }).catch(() => undefined)
  return (
    <div className={classes.row}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        readOnly
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={classes.buttons}>
        <button type="button" className={button.button} aria-describedby={id} onClick={copy}>
          {texts.copy}
        </button>
        {canShare() && (
          <button
            type="button"
            className={`${button.button} ${button.quiet}`}
            aria-describedby={id}
            onClick={share}
          >
            {texts.share}
          </button>
        )}
      </div>
      <p role="status">{said}</p>
    </div>
  )
}
