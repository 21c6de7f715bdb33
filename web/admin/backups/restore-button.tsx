import { Button, FileButton } from '@mantine/core'
import { useRef, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { useAction } from '../shared/use-action.ts'
import { isStoreOpen, useRestoreBackup } from './api.ts'
import classes from './backups.module.css'
import { PasswordDialog } from './password-dialog.tsx'
import { texts } from './texts.ts'
import { usePermission } from './use-permission.ts'

const askAgainAfter = 500

/** Returns once the store, which starts again after a restore, takes orders. */
const untilOpen = async (): Promise<void> => {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, askAgainAfter))
    if (await isStoreOpen()) return
  }
}

/** Chooses a backup file, asks for the password, sends it, and waits for the store to open again with it. */
export const RestoreButton = () => {
  const forgetChosen = useRef<() => void>(null)
  const restoreBackup = useRestoreBackup()
  const { run, isPending } = useAction()
  const { ask, isAsking } = usePermission(texts.restoreFailed)
  const [file, setFile] = useState<File>()
  const [isRestarting, setRestarting] = useState(false)

  const restore = async (chosen: File, password: string) => {
    const ticket = await ask(password)
    if (ticket === undefined) return
    setFile(undefined)
    const isTaken = await run(() => restoreBackup(chosen, ticket), { failure: texts.restoreFailed })
    if (!isTaken) return
    setRestarting(true)
    await untilOpen()
    // Everything on this page is of the store that was; the login is too.
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
          onConfirm={(password) => void restore(file, password)}
          onClose={() => setFile(undefined)}
        />
      )}
    </>
  )
}
