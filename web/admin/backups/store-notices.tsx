import { Button } from '@mantine/core'
import { requestNothing } from '../../shared/api/request.ts'
import { useAction } from '../use-action.ts'
import classes from './backups.module.css'
import { useBackupState } from './use-backup-state.ts'

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
        <aside className={classes.overdue} aria-label="Please read">
          {state.notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
          <Button
            variant="default"
            className={classes.read ?? ''}
            disabled={isPending}
            onClick={() => void run(remove, { failure: 'Failed to remove the message' })}
          >
            I have read this
          </Button>
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
