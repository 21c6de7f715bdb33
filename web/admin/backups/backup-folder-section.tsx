import { Button } from '@mantine/core'
import { useRef } from 'react'
import type { BackupState, OffPcState } from '#contract/backups.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { useLinkedFocus } from '../shared/linked-field.ts'
import { BackupFolderForm } from './backup-folder-form.tsx'
import classes from './backups.module.css'
import { texts } from './texts.ts'
import { type FolderActions, useBackupFolder } from './use-backup-folder.ts'

/** The content of a missing folder is not known, but the time of the last copy is, whether a download or a backup. */
const lastBackup = ({ lastAt, problem }: OffPcState, lastCopyAt: string | null): string => {
  if (lastAt !== null) return formatDateTime(lastAt)
  if (problem === null) return texts.noneYet
  return lastCopyAt === null ? texts.notKnown : texts.notKnownNow(formatDateTime(lastCopyAt))
}

type FolderStateProps = { state: OffPcState; lastCopyAt: string | null; actions: FolderActions }

const FolderState = ({ state, lastCopyAt, actions }: FolderStateProps) => {
  const { backUp, isRunning } = actions
  return (
    <>
      <dl className={classes.times}>
        <div data-overdue={state.isOverdue || undefined}>
          <dt>{texts.lastInFolder}</dt>
          <dd>{lastBackup(state, lastCopyAt)}</dd>
        </div>
      </dl>
      {state.problem !== null && (
        <p className={classes.problem} role="status">
          {texts.triesAgain(state.problem)}
        </p>
      )}
      <Button variant="default" disabled={isRunning} onClick={() => void backUp()}>
        {isRunning ? texts.backingUp : texts.backUp}
      </Button>
    </>
  )
}

const FixedFolder = ({ folder, why }: { folder: string; why: string }) => (
  <>
    <dl className={classes.times}>
      <div>
        <dt>{texts.folder}</dt>
        <dd>{folder}</dd>
      </div>
    </dl>
    <p className={classes.hint}>{why}</p>
  </>
)

type Props = Pick<BackupState, 'offPc' | 'isOnShopPc' | 'lastCopyAt'>

/** The backup folder: its purpose, the form to choose it, and its state. */
export const BackupFolderSection = ({ offPc, isOnShopPc, lastCopyAt }: Props) => {
  const actions = useBackupFolder()
  const section = useRef<HTMLElement>(null)
  useLinkedFocus('backup_folder', () => section.current?.querySelector('input') ?? section.current)
  return (
    <section ref={section} className={classes.folder} aria-labelledby="backup-folder" tabIndex={-1}>
      <h3 id="backup-folder">{texts.folderTitle}</h3>
      <p className={classes.hint}>{texts.folderAbout}</p>
      {offPc?.isFixed ? (
        <FixedFolder folder={offPc.folder} why={texts.fixedWhereStarted} />
      ) : isOnShopPc ? (
        <BackupFolderForm saved={offPc?.folder ?? ''} actions={actions} />
      ) : (
        <FixedFolder folder={offPc?.folder ?? texts.noFolder} why={texts.onlyOnShopPc} />
      )}
      {offPc && <FolderState state={offPc} lastCopyAt={lastCopyAt} actions={actions} />}
    </section>
  )
}
