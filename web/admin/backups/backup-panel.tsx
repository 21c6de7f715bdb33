import { Button, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { useLinkedFocus } from '../shared/linked-field.ts'
import { useAction } from '../shared/use-action.ts'
import { archivePath, useBackupState, useRefreshBackupState, useRemoveSetAside } from './api.ts'
import { BackupFolderSection } from './backup-folder.tsx'
import classes from './backups.module.css'
import { PasswordDialog, type Refuse, useBackupTicket } from './password-question.tsx'
import { RestoreButton } from './restore.tsx'
import { texts } from './texts.ts'

const megabytes = (bytes: number): string =>
  bytes < 1_000_000 ? texts.lessThanOneMegabyte : texts.megabytes(Math.round(bytes / 1_000_000))

/**
 * The size of the data that restores and repairs set aside, and a button to delete them after the password is entered.
 * The store itself never deletes them.
 */
const SetAsideSection = ({ bytes }: { bytes: number }) => {
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

/** Follows a link instead of using `fetch`: the browser shows the progress, and writes to disk, not to memory. */
const startDownload = (address: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  document.body.append(link)
  link.click()
  link.remove()
}

/** Asks for the password, then starts the browser's download of the backup. */
const DownloadButton = ({ onStart }: { onStart: () => void }) => {
  const { ask, isAsking } = useBackupTicket(texts.downloadFailed)
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useLinkedFocus('download_backup', () => button.current)

  const download = async (password: string, refuse: Refuse) => {
    const ticket = await ask(password, refuse)
    if (ticket === undefined) return
    setIsOpen(false)
    startDownload(archivePath(ticket))
    onStart()
  }
  return (
    <>
      <Button ref={button} onClick={() => setIsOpen(true)}>
        {texts.download}
      </Button>
      {isOpen && (
        <PasswordDialog
          title={texts.downloadTitle}
          question={texts.downloadQuestion}
          verb={texts.downloadVerb}
          isPending={isAsking}
          onConfirm={(...typed) => void download(...typed)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

// Milliseconds. The store records a download when its last byte was sent; most downloads take less than this.
const refreshDelay = 4_000

const when = (time: string | null, never: string): string => (time === null ? never : formatDateTime(time))

const BackupState = () => {
  const { data: state, error, retry } = useBackupState()
  if (error) return <ReadFailed what={texts.theBackups} error={error} onRetry={retry} />
  if (!state) return <RowSkeletons count={1} label={texts.loading} />
  return (
    <>
      <dl className={classes.times}>
        <div>
          <dt>{texts.lastSnapshot}</dt>
          <dd>{when(state.lastSnapshotAt, texts.noneYet)}</dd>
        </div>
        <div data-overdue={state.isCopyOverdue || undefined}>
          <dt>{texts.lastCopy}</dt>
          <dd>{when(state.lastCopyAt, texts.never)}</dd>
        </div>
      </dl>
      <p className={classes.hint}>{texts.about}</p>
      <Group>
        <DownloadButton onStart={() => setTimeout(retry, refreshDelay)} />
        <RestoreButton />
      </Group>
      {state.setAsideBytes > 0 && <SetAsideSection bytes={state.setAsideBytes} />}
      <BackupFolderSection offPc={state.offPc} isOnShopPc={state.isOnShopPc} lastCopyAt={state.lastCopyAt} />
    </>
  )
}

export const BackupPanel = () => (
  <Panel title={texts.title}>
    <BackupState />
  </Panel>
)
