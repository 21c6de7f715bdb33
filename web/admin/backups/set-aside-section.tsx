import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../shared/use-action.ts'
import { useRefreshBackupState, useRemoveSetAside } from './api.ts'
import classes from './backups.module.css'
import { PasswordDialog, type Refuse } from './password-dialog.tsx'
import { texts } from './texts.ts'
import { useBackupTicket } from './use-backup-ticket.ts'

const megabytes = (bytes: number): string =>
  bytes < 1_000_000 ? texts.lessThanOneMegabyte : texts.megabytes(Math.round(bytes / 1_000_000))

/**
 * The size of the data that restores and repairs set aside, and a button to delete them after the password: the store
 * never does.
 */
export const SetAsideSection = ({ bytes }: { bytes: number }) => {
  const removeSetAside = useRemoveSetAside()
  const refresh = useRefreshBackupState()
  const { run, isPending } = useAction()
  const { ask, isAsking } = useBackupTicket(texts.removeSetAsideFailed)
  const [isOpen, setIsOpen] = useState(false)
  const remove = async (password: string, refuse: Refuse) => {
    const ticket = await ask(password, refuse)
    if (ticket === undefined) return
    const isRemoved = await run(() => removeSetAside(ticket), {
      success: texts.setAsideRemoved,
      failure: texts.removeSetAsideFailed,
    })
    await refresh()
    if (isRemoved) setIsOpen(false)
  }
  return (
    <section className={classes.folder} aria-labelledby="set-aside">
      <h3 id="set-aside">{texts.setAside}</h3>
      <p className={classes.hint}>{texts.setAsideMeans(megabytes(bytes))}</p>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {texts.removeSetAside}
      </Button>
      {isOpen && (
        <PasswordDialog
          title={texts.removeSetAsideTitle}
          question={texts.removeSetAsideQuestion}
          verb={texts.remove}
          isPending={isAsking || isPending}
          onConfirm={(...typed) => void remove(...typed)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  )
}
