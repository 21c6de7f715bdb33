import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { send } from '../../shared/api/request.ts'
import { useAction } from '../shared/use-action.ts'
import classes from './backups.module.css'
import { PasswordDialog } from './password-dialog.tsx'
import { usePermission } from './use-permission.ts'

const askAgainAfter = 500
const failure = 'Failed to restore the backup'

/** Returns once the store, which starts again after a restore, takes orders. */
const untilOpen = async (): Promise<void> => {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, askAgainAfter))
    const answer = await fetch('/api/health').catch(() => undefined)
    if (answer?.ok) return
  }
}

/** Chooses a backup file, asks for the password, sends it, and waits for the store to open again with it. */
export const RestoreButton = () => {
  const input = useRef<HTMLInputElement>(null)
  const { run, isPending } = useAction()
  const { ask, isAsking } = usePermission(failure)
  const [file, setFile] = useState<File>()
  const [isRestarting, setRestarting] = useState(false)

  const restore = async (chosen: File, password: string) => {
    const ticket = await ask(password)
    if (ticket === undefined) return
    setFile(undefined)
    const path = `/api/admin/backups/restore?ticket=${ticket}`
    const isTaken = await run(() => send(path, { method: 'POST', file: chosen }), { failure })
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
      {file && (
        <PasswordDialog
          title="Restore Backup"
          question={`Replace everything in the store with the backup ${file.name}? What is there now is kept aside on this PC. The password for the dashboard stays as it is now; please give it.`}
          verb="Restore"
          isPending={isAsking}
          onConfirm={(password) => void restore(file, password)}
          onClose={() => setFile(undefined)}
        />
      )}
    </>
  )
}
