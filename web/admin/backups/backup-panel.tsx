import { Button, Group, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { ReadFailed } from '../../shared/ui/load-states.tsx'
import { RowSkeletons } from '../kit/row-skeletons.tsx'
import { useLinkedFocus } from '../shared/linked-field.ts'
import { Fact, Facts, Subsection } from '../shared/looks.tsx'
import { archivePath, useBackupState, useRefreshBackups, useRemoveSetAside } from './api.ts'
import { BackupFolderSection } from './backup-folder.tsx'
import { PasswordDialog } from './password-question.tsx'
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
  const [isOpen, setIsOpen] = useState(false)
  const remove = async (ticket: string) => {
    if (await removeSetAside.run(ticket)) setIsOpen(false)
  }
  return (
    <Subsection title={texts.setAside}>
      <Text c="dimmed">{texts.setAsideMeans(megabytes(bytes))}</Text>
      <Group>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {texts.removeSetAside}
        </Button>
      </Group>
      {isOpen && (
        <PasswordDialog
          title={texts.removeSetAsideTitle}
          question={texts.removeSetAsideQuestion}
          verb={texts.remove}
          failure={texts.removeSetAsideFailed}
          isPending={removeSetAside.isBusy}
          onConfirm={(ticket) => void remove(ticket)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Subsection>
  )
}

// Milliseconds. The store records a download when its last byte was sent; most downloads take less than this.
const refreshDelay = 4_000

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
const DownloadButton = () => {
  const refresh = useRefreshBackups()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useLinkedFocus('download_backup', () => button.current)

  const download = (ticket: string) => {
    setIsOpen(false)
    startDownload(archivePath(ticket))
    setTimeout(refresh, refreshDelay)
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
          failure={texts.downloadFailed}
          isPending={false}
          onConfirm={download}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const when = (time: string | null, never: string): string => (time === null ? never : formatDateTime(time))

/** Backups on this PC and off it, and the way back to one. */
export const Backups = () => {
  const { data: state, error, retry } = useBackupState()
  if (error) return <ReadFailed what={texts.theBackups} error={error} onRetry={retry} />
  if (!state) return <RowSkeletons count={1} label={texts.loading} />
  return (
    <div>
      <Stack gap="sm">
        <Facts>
          <Fact label={texts.lastSnapshot}>{when(state.lastSnapshotAt, texts.noneYet)}</Fact>
          <Fact label={texts.lastCopy} isProblem={state.isCopyOverdue}>
            {when(state.lastCopyAt, texts.never)}
          </Fact>
        </Facts>
        <Text c="dimmed">{texts.about}</Text>
        <Group>
          <DownloadButton />
          <RestoreButton />
        </Group>
      </Stack>
      {state.setAsideBytes > 0 && <SetAsideSection bytes={state.setAsideBytes} />}
      <BackupFolderSection {...state} />
    </div>
  )
}
