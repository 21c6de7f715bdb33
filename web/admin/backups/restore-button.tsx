import { Button, FileButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { useAction } from '../shared/use-action.ts'
import { isStoreOpen, useRestoreBackup } from './api.ts'
import classes from './backups.module.css'
import { PasswordDialog, type Refuse } from './password-dialog.tsx'
import { texts } from './texts.ts'
import { useBackupTicket } from './use-backup-ticket.ts'

const pollInterval = 500

/** Resolves when the store, which restarts after a restore, is open again. */
const waitUntilOpen = async (): Promise<void> => {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
    if (await isStoreOpen()) return
  }
}

/** Lets the owner choose a backup file, asks for the password, uploads the file, and waits for the restarted store. */
export const RestoreButton = () => {
  const forgetChosen = useRef<() => void>(null)
  const restoreBackup = useRestoreBackup()
  const { run, isPending } = useAction()
  const { ask, isAsking } = useBackupTicket(texts.restoreFailed)
  const [file, setFile] = useState<File>()
  const [isRestarting, setRestarting] = useState(false)

  const restore = async (chosen: File, password: string, refuse: Refuse) => {
    const ticket = await ask(password, refuse)
    if (ticket === undefined) return
    setFile(undefined)
    const isTaken = await run(() => restoreBackup(chosen, ticket), { failure: texts.restoreFailed })
    if (!isTaken) return
    setRestarting(true)
    await waitUntilOpen()
    // All data on this page, and the session, belong to the state before the restore.
    window.location.assign(pages.login)
  }
  return (
    <>
      <FileButton
        accept=".zip,.db,application/zip"
        inputProps={{ 'aria-label': texts.file }}
        resetRef={forgetChosen}
        onChange={(chosen) => {
          setFile(chosen ?? undefined)
          // The same file chosen again must count as a change.
          forgetChosen.current?.()
        }}
      >
        {({ onClick }) => (
          <Button variant="default" disabled={isPending || isRestarting} onClick={onClick}>
            {isPending ? texts.checking : texts.restore}
          </Button>
        )}
      </FileButton>
      {isRestarting && (
        <p className={classes.hint} role="status">
          {texts.restarting}
        </p>
      )}
      {file && (
        <PasswordDialog
          title={texts.restoreTitle}
          question={texts.restoreQuestion(file.name)}
          verb={texts.restoreVerb}
          isPending={isAsking}
          onConfirm={(...typed) => void restore(file, ...typed)}
          onClose={() => setFile(undefined)}
        />
      )}
    </>
  )
}
