import { Button, FileButton, Group, Modal } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { useReturnFocus } from '../../shared/lib/use-return-focus.ts'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { useUnsaved } from '../shared/drafts/drafts.ts'
import { useLinkedFocus } from '../shared/linked-field.ts'
import { PasswordField } from '../shared/password-field.tsx'
import { useAction } from '../shared/use-action.ts'
import {
  archivePath,
  isStoreOpen,
  useBackupState,
  useRefreshBackupState,
  useRemoveSetAside,
  useRequestTicket,
  useRestoreBackup,
} from './api.ts'
import { BackupFolderSection } from './backup-folder.tsx'
import classes from './backups.module.css'
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

/** Requests tickets for actions that need the password. `failure` is the title of the toast when a request fails. */
const useBackupTicket = (failure: string) => {
  const requestTicket = useRequestTicket()
  const { run, isPending } = useAction()
  /**
   * Resolves with the ticket, or with undefined when there is none: then `onRefused` gets the reason, or a toast shows
   * it.
   */
  const ask = async (password: string, onRefused: (reason: string) => void): Promise<string | undefined> => {
    let ticket: string | undefined
    await run(
      async () => {
        ticket = await requestTicket(password)
      },
      { failure, onRefused },
    )
    return ticket
  }
  return { ask, isAsking: isPending }
}

type Refuse = (reason: string) => void

type Props = {
  title: string
  question: string
  /** The label of the confirming button. */
  verb: string
  isPending: boolean
  /** Calls `refuse` with the store's reason when it rejects the password. */
  onConfirm: (password: string, refuse: Refuse) => void
  onClose: () => void
}

/**
 * Asks for the password before actions that a stolen session must not do. A wrong one remains, with the error at the
 * field, and is selected.
 */
const PasswordDialog = ({ title, question, verb, isPending, onConfirm, onClose }: Props) => {
  useReturnFocus()
  // 2026-11-22: without a schema, because the store's response says what is wrong with the password.
  const form = useForm({ initialValues: { password: '' } })
  useUnsaved('password', form.isDirty())
  const refuse: Refuse = (reason) => {
    form.setFieldError('password', reason)
    const field = form.getInputNode('password')
    if (field instanceof HTMLInputElement) field.select()
  }
  return (
    <Modal opened returnFocus={false} onClose={onClose} title={title} size="sm">
      <form noValidate onSubmit={form.onSubmit(({ password }) => onConfirm(password, refuse))}>
        <p>{question}</p>
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          {...form.getInputProps('password')}
          showTyped={texts.showTyped}
          data-autofocus
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={form.values.password.trim() === '' || isPending}>
            {verb}
          </Button>
        </Group>
      </form>
    </Modal>
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

const pollInterval = 500

/** Resolves when the store, which restarts after a restore, is open again. */
const waitUntilOpen = async (): Promise<void> => {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pollInterval))
    if (await isStoreOpen()) return
  }
}

/** Lets the owner choose a backup file, asks for the password, uploads the file, and waits for the restarted store. */
const RestoreButton = () => {
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
          // Otherwise choosing the same file again would not be a change.
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
