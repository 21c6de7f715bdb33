import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { send } from '../../shared/api/request.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { useAction } from '../use-action.ts'
import classes from './backups.module.css'

const askAgainAfter = 500

/** Returns once the store, which starts again after a restore, takes orders. */
const untilOpen = async (): Promise<void> => {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, askAgainAfter))
    const answer = await fetch('/api/health').catch(() => undefined)
    if (answer?.ok) return
  }
}

/** Chooses a backup file, asks, sends it, and waits for the store to open again with it. */
export const RestoreButton = () => {
  const input = useRef<HTMLInputElement>(null)
  const { run, isPending } = useAction()
  const [file, setFile] = useState<File>()
  const [isRestarting, setRestarting] = useState(false)

  const restore = async (chosen: File) => {
    setFile(undefined)
    const isTaken = await run(() => send('/api/admin/backups/restore', { method: 'POST', file: chosen }), {
      failure: 'Failed to restore the backup',
    })
    if (!isTaken) return
    setRestarting(true)
    await untilOpen()
    // Everything on this page is of the store that was; the login is too.
    window.location.assign(pages.login)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".zip,.db,application/zip"
        aria-label="Backup file"
        hidden
        onChange={(event) => {
          setFile(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Button variant="default" disabled={isPending || isRestarting} onClick={() => input.current?.click()}>
        {isPending ? 'Checking the backup...' : 'Restore'}
      </Button>
      {isRestarting && (
        <p className={classes.hint} role="status">
          The backup is good. The store is opening with it…
        </p>
      )}
      <ConfirmDialog
        title="Restore Backup"
        question={`Replace everything in the store with the backup ${file?.name ?? ''}? What is there now is kept aside on this PC. The password is the backup's again.`}
        verb="Restore"
        isOpen={file !== undefined}
        isPending={isPending}
        onConfirm={() => file && void restore(file)}
        onClose={() => setFile(undefined)}
      />
    </>
  )
}
