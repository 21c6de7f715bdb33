import { Button } from '@mantine/core'
import type { BackupState, OffPcState } from '#contract/backups.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { BackupFolderForm } from './backup-folder-form.tsx'
import classes from './backups.module.css'
import { type FolderActions, useBackupFolder } from './use-backup-folder.ts'

/** What lies in a folder that is away is not known, but the last copy, into it or by a download, is. */
const lastBackup = ({ lastAt, problem }: OffPcState, lastCopyAt: string | null): string => {
  if (lastAt !== null) return formatDateTime(lastAt)
  if (problem === null) return 'none yet'
  return lastCopyAt === null
    ? 'not known'
    : `not known now; the last copy off this PC is of ${formatDateTime(lastCopyAt)}`
}

type FolderStateProps = { state: OffPcState; lastCopyAt: string | null; actions: FolderActions }

const FolderState = ({ state, lastCopyAt, actions }: FolderStateProps) => {
  const { backUp, isRunning } = actions
  return (
    <>
      <dl className={classes.times}>
        <div data-overdue={state.isOverdue || undefined}>
          <dt>Last backup in the folder</dt>
          <dd>{lastBackup(state, lastCopyAt)}</dd>
        </div>
      </dl>
      {state.problem !== null && (
        <p className={classes.problem} role="status">
          {state.problem} The store tries again every ten minutes.
        </p>
      )}
      <Button variant="default" disabled={isRunning} onClick={() => void backUp()}>
        {isRunning ? 'Backing up...' : 'Back up now'}
      </Button>
    </>
  )
}

const FixedFolder = ({ folder, why }: { folder: string; why: string }) => (
  <>
    <dl className={classes.times}>
      <div>
        <dt>Folder</dt>
        <dd>{folder}</dd>
      </div>
    </dl>
    <p className={classes.hint}>{why}</p>
  </>
)

type Props = Pick<BackupState, 'offPc' | 'isOnShopPc' | 'lastCopyAt'>

/** The folder off this PC that the store writes backups into: what it is for, its choice, and its state. */
export const BackupFolderSection = ({ offPc, isOnShopPc, lastCopyAt }: Props) => {
  const actions = useBackupFolder()
  return (
    <section className={classes.folder} aria-labelledby="backup-folder">
      <h3 id="backup-folder">Backup Folder</h3>
      <p className={classes.hint}>
        Choose a folder on a USB stick that stays in this PC, or one that a cloud program such as Google Drive
        or OneDrive keeps in step. Then your orders outlive this PC. When something has changed, the store
        writes a backup there when no order has come for two hours, at least once a day, and when it closes.
        The newest 14 backups of this shop are kept.
      </p>
      {offPc?.isFixed ? (
        <FixedFolder
          folder={offPc.folder}
          why="This folder was named where the store is started (--backup-dir or BACKUP_DIR), and can be changed only there."
        />
      ) : isOnShopPc ? (
        <BackupFolderForm saved={offPc?.folder ?? ''} actions={actions} />
      ) : (
        <FixedFolder
          folder={offPc?.folder ?? 'none'}
          why="The folder can be chosen only on the shop's PC: open the dashboard there, at the address that begins with http://localhost."
        />
      )}
      {offPc && <FolderState state={offPc} lastCopyAt={lastCopyAt} actions={actions} />}
    </section>
  )
}
