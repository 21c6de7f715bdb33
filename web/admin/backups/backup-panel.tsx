import { Group } from '@mantine/core'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { BackupFolderSection } from './backup-folder-section.tsx'
import classes from './backups.module.css'
import { DownloadButton } from './download-button.tsx'
import { RestoreButton } from './restore-button.tsx'
import { SetAsideSection } from './set-aside-section.tsx'
import { useBackupState } from './use-backup-state.ts'

// The store writes the copy down when the last byte has gone out; by then most downloads have.
const lookAgainAfter = 4_000

const when = (time: string | null, never: string): string => (time === null ? never : formatDateTime(time))

const BackupState = () => {
  const { data: state, error, mutate } = useBackupState()
  if (error) return <ReadFailed what="The backups" error={error} onRetry={() => mutate()} />
  if (!state) return <RowSkeletons count={1} label="Loading the backups" />
  return (
    <>
      <dl className={classes.times}>
        <div>
          <dt>Last automatic backup on this PC</dt>
          <dd>{when(state.lastSnapshotAt, 'none yet')}</dd>
        </div>
        <div data-overdue={state.isCopyOverdue || undefined}>
          <dt>Last copy taken off this PC</dt>
          <dd>{when(state.lastCopyAt, 'never')}</dd>
        </div>
      </dl>
      <p className={classes.hint}>
        A backup is one zip file with all orders, customers, products and pictures. Keep it on a USB stick or
        another device.
      </p>
      <Group>
        <DownloadButton onStart={() => setTimeout(() => void mutate(), lookAgainAfter)} />
        <RestoreButton />
      </Group>
      {state.setAsideBytes > 0 && <SetAsideSection bytes={state.setAsideBytes} />}
      <BackupFolderSection offPc={state.offPc} isOnShopPc={state.isOnShopPc} lastCopyAt={state.lastCopyAt} />
    </>
  )
}

export const BackupPanel = () => (
  <Panel title="Backup">
    <BackupState />
  </Panel>
)
