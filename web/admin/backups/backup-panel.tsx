import { Group } from '@mantine/core'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { useBackupState } from './api.ts'
import { BackupFolderSection } from './backup-folder-section.tsx'
import classes from './backups.module.css'
import { DownloadButton } from './download-button.tsx'
import { RestoreButton } from './restore-button.tsx'
import { SetAsideSection } from './set-aside-section.tsx'
import { texts } from './texts.ts'

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
