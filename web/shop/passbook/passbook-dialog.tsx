import { useId, useRef, useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { pages } from '#contract/pages.ts'
import { useAction } from '../../shared/api/mutation.ts'
import { refusalOf, useSetting } from '../../shared/api/queries.ts'
import { reasonOf } from '../../shared/api/request.ts'
import { copyText } from '../../shared/lib/copy-text.ts'
import block from '../../shared/ui/block.module.css'
import button from '../../shared/ui/button.module.css'
import fieldClasses from '../../shared/ui/field.module.css'
import { ReadFailed, Waiting } from '../../shared/ui/load-states.tsx'
import { QrCode } from '../../shared/ui/qr-code.tsx'
import { ShopDialog } from '../lazy-extras.ts'
import { usePassbook, useRenewPassbook } from './api.ts'
import classes from './passbook.module.css'
import { texts } from './texts.ts'

type Links = {
  main: string
  /** The link at the current address, if that differs from the main one. */
  other: string | undefined
}

/** The links of a passbook; the one on the internet is the main one, if there is one. Only for browsers. */
const listLinks = (token: string, publicUrl: string | undefined): Links => {
  const linkAt = (origin: string) => `${origin}${pages.passbook}#${token}`
  const here = window.location.origin
  const there = publicUrl && URL.canParse(publicUrl) ? new URL(publicUrl).origin : here
  return { main: linkAt(there), other: there === here ? undefined : linkAt(here) }
}

/** Whether the browser can share. Browsers offer that only over HTTPS. */
const canShare = (): boolean => typeof navigator.share === 'function'

type LinkRowProps = {
  label: string
  link: string
  /** The title that other apps receive when the link is shared. */
  title: string
}

/** A link as text, with buttons to copy it and to share it with another app. */
const LinkRow = ({ label, link, title }: LinkRowProps) => {
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

/** Renews the passbook, which makes all earlier links invalid. The question and its button open at a tap. */
const Renewal = ({ customerId }: { customerId: string }) => {
  const renew = useRenewPassbook(customerId)
  const [areOthersForgotten, setOthersForgotten] = useState(false)
  const [message, setMessage] = useState('')
  const { run, isBusy, error } = useAction(async () => {
    setMessage('')
    await renew(areOthersForgotten)
    setMessage(areOthersForgotten ? texts.renewedAndForgot : texts.renewed)
  })
  return (
    <details className={classes.renewal}>
      <summary>{texts.renew}</summary>
      <p>{texts.renewQuestion}</p>
      <label className={classes.choice}>
        <input
          type="checkbox"
          checked={areOthersForgotten}
          onChange={({ currentTarget }) => setOthersForgotten(currentTarget.checked)}
        />
        {texts.forgetPhones}
      </label>
      <button type="button" className={button.button} disabled={isBusy} onClick={() => void run()}>
        {texts.renewNow}
      </button>
      <p role="status">{message}</p>
      {error !== undefined && (
        <p className={block.problem} role="alert">
          {texts.renewFailed} {reasonOf(error)}
        </p>
      )}
    </details>
  )
}

const PassbookContent = ({ customer: { id, nickname } }: { customer: Customer }) => {
  const { data: passbook, error, retry } = usePassbook(id)
  const { data: publicUrl } = useSetting('public_url')
  const refusal = refusalOf(error)
  if (refusal) return <p role="alert">{refusal}</p>
  if (error) return <ReadFailed what={texts.what} error={error} onRetry={retry} />
  if (!passbook) return <Waiting height={380} />
  const { main, other } = listLinks(passbook.token, publicUrl)
  const title = texts.shareTitle(nickname)
  return (
    <>
      <p className={classes.whose}>{texts.whose(nickname)}</p>
      <p>{texts.purpose(nickname)}</p>
      <p>{texts.elsewhere}</p>
      <QrCode text={main} label={texts.code(nickname)} className={classes.code} />
      <p className={block.note}>{texts.warning}</p>
      {/* The key resets the state of the row, such as "copied", when the link changes. */}
      <LinkRow key={main} label={other ? texts.onInternet : texts.privateLink} link={main} title={title} />
      {other && <LinkRow key={other} label={texts.here} link={other} title={title} />}
      <Renewal customerId={id} />
    </>
  )
}

type Props = { customer: Customer; isOpen: boolean; onClose: () => void }

/** The customer's passbook: a QR code and a private link with which other phones become known. */
export const PassbookDialog = ({ customer, isOpen, onClose }: Props) => (
  <ShopDialog title={texts.title} closeLabel={texts.close} isOpen={isOpen} onClose={onClose}>
    <PassbookContent customer={customer} />
  </ShopDialog>
)
