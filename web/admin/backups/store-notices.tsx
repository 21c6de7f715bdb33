import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { language } from '#contract/language.ts'
import { pages } from '#contract/pages.ts'
import { useAction } from '../shared/use-action.ts'
import { useBackupState, useRemoveNotices } from './api.ts'
import classes from './backups.module.css'
import notices from './store-notices.module.css'
import { texts } from './texts.ts'

// A dot inside a path or a file name is not followed by a space and a capital letter. Hindi ends a sentence with a
// danda, and has no capital letters.
const firstSentence = /^.+?([.!?](?= \p{Lu}|$)|।(?= |$))/u

/** The first sentence of a notice, and the rest. */
export const splitNotice = (text: string): { first: string; rest: string } => {
  const [first = text] = firstSentence.exec(text) ?? []
  return { first, rest: text.slice(first.length) }
}

/** A notice. On a phone, the text after the first sentence is collapsed. */
const Notice = ({ text }: { text: string }) => {
  const [isOpen, setOpen] = useState(false)
  const { first, rest } = splitNotice(text)
  return (
    <li>
      <p>
        <strong>{first}</strong>
        <span className={notices.rest} data-open={isOpen || undefined}>
          {rest}
        </span>
      </p>
      {rest !== '' && (
        <button
          type="button"
          className={notices.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.less : texts.more}
        </button>
      )}
    </li>
  )
}

/** Shown on the Overview: the notices that the owner must read, and a warning when the disk is almost full. */
export const StoreNotices = () => {
  const { data: state } = useBackupState()
  const removeNotices = useRemoveNotices()
  const { run, isPending } = useAction()
  return (
    <>
      {state && state.notices.length > 0 && (
        <aside className={notices.notices} aria-label={texts.pleaseRead}>
          <div className={notices.head}>
            <h2>{texts.pleaseRead}</h2>
            <Button
              variant="default"
              disabled={isPending}
              onClick={() => void run(removeNotices, { failure: texts.removeNoticesFailed })}
            >
              {texts.read}
            </Button>
          </div>
          <ul>
            {state.notices.map((notice) => (
              <Notice key={notice.en} text={notice[language]} />
            ))}
          </ul>
        </aside>
      )}
      {state?.isDiskAlmostFull && (
        <aside className={classes.overdue} aria-label={texts.disk}>
          <p>{texts.diskAlmostFull}</p>
        </aside>
      )}
    </>
  )
}

/** Shown on the Overview when the orders of three days exist only on this PC. */
export const CopyOverdue = () => {
  const { data: state } = useBackupState()
  if (!state?.isCopyOverdue) return null
  return (
    <aside className={classes.overdue} aria-label={texts.copyOverdue}>
      <p>{texts.noCopy}</p>
      <Link to={`${pages.dashboard}?tab=settings`}>{texts.toDownload}</Link>
    </aside>
  )
}
