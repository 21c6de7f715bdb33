import { Button } from '@mantine/core'
import { useState } from 'react'
import { requestNothing } from '../../shared/api/request.ts'
import { useAction } from '../shared/use-action.ts'
import classes from './backups.module.css'
import notices from './store-notices.module.css'
import { useBackupState } from './use-backup-state.ts'

// A dot within a path or a file name has no space and capital letter behind it.
const firstSentence = /^.+?[.!?](?= \p{Lu}|$)/u

/** Of several notices a phone shows the first sentences, and the rest when it is asked for. */
const Notice = ({ text, isOnly }: { text: string; isOnly: boolean }) => {
  const [isOpen, setOpen] = useState(isOnly)
  const [first = text] = firstSentence.exec(text) ?? []
  const isFoldable = !isOnly && first !== text
  return (
    <li>
      <p>
        <strong>{first}</strong>
        <span className={notices.rest} data-open={isOpen || undefined}>
          {text.slice(first.length)}
        </span>
      </p>
      {isFoldable && (
        <button
          type="button"
          className={notices.more}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Less' : 'More'}
        </button>
      )}
    </li>
  )
}

/** On the Overview: what happened to the data and the owner must have read, and a disk about to be full. */
export const StoreNotices = () => {
  const { data: state, mutate } = useBackupState()
  const { run, isPending } = useAction()
  const remove = async () => {
    await requestNothing('/api/admin/backups/notices', { method: 'DELETE' })
    await mutate()
  }
  return (
    <>
      {state && state.notices.length > 0 && (
        <aside className={notices.notices} aria-label="Please read">
          <div className={notices.head}>
            <h2>Please read</h2>
            <Button
              variant="default"
              disabled={isPending}
              onClick={() => void run(remove, { failure: 'Failed to remove the message' })}
            >
              I have read this
            </Button>
          </div>
          <ul>
            {state.notices.map((notice) => (
              <Notice key={notice} text={notice} isOnly={state.notices.length === 1} />
            ))}
          </ul>
        </aside>
      )}
      {state?.isDiskAlmostFull && (
        <aside className={classes.overdue} aria-label="Disk">
          <p>The disk of this PC is almost full. Make room soon, or no more orders can be taken.</p>
        </aside>
      )}
    </>
  )
}
