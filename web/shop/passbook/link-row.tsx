import { useId, useRef, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { copyText } from '../../shared/lib/copy-text.ts'
import button from '../../shared/ui/button.module.css'
import fieldClasses from '../../shared/ui/field.module.css'
import classes from './passbook.module.css'
import { texts } from './texts.ts'

type Links = {
  main: string
  /** The link at the current address, if that differs from the main one. */
  other: string | undefined
}

/** The links of a passbook; the one on the internet is the main one, if there is one. Only for browsers. */
export const listLinks = (token: string, publicUrl: string | undefined): Links => {
  const linkAt = (origin: string) => `${origin}${pages.passbook}#${token}`
  const here = window.location.origin
  const there = publicUrl && URL.canParse(publicUrl) ? new URL(publicUrl).origin : here
  return { main: linkAt(there), other: there === here ? undefined : linkAt(here) }
}

/** Whether the browser can share. Browsers offer that only over HTTPS. */
const canShare = (): boolean => typeof navigator.share === 'function'

type Props = {
  label: string
  link: string
  /** The title that other apps receive when the link is shared. */
  title: string
}

/** A link as text, with buttons to copy it and to share it with another app. */
export const LinkRow = ({ label, link, title }: Props) => {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')
  const copy = async () =>
    setMessage(field.current && (await copyText(field.current, link)) ? texts.copied : texts.notCopied)
  // The promise is rejected when the user cancels, which is no failure.
  const share = () => void navigator.share({ title, url: link }).catch(() => undefined)
  return (
    <div className={classes.row}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        className={fieldClasses.field}
        id={id}
        readOnly
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={button.row}>
        <button type="button" className={button.button} aria-describedby={id} onClick={() => void copy()}>
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
      <p className={classes.message} role="status">
        {message}
      </p>
    </div>
  )
}
