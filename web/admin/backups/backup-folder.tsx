import { Button, TextInput } from '@mantine/core'
import { useMemo, useRef } from 'react'
import { Link } from 'react-router-dom'
import { BackupFolderBody, type BackupState, type OffPcState } from '#contract/backups.ts'
import { pages } from '#contract/pages.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { useDraftForm } from '../shared/drafts/drafts.ts'
import { useLinkedFocus } from '../shared/linked-field.ts'
import { useAction } from '../shared/use-action.ts'
import { useBackupState, useRefreshBackupState, useRunBackup, useSaveBackupFolder } from './api.ts'
import classes from './backups.module.css'
import { texts } from './texts.ts'

export type FolderActions = {
  /** Resolves with whether the store accepted the folder. `onRefused` receives the reason when it did not. */
  save: (folder: string, onRefused: (reason: string) => void) => Promise<boolean>
  isSaving: boolean
  backUp: () => Promise<void>
  isRunning: boolean
}

/** Saves the backup folder, and writes a backup into it. */
const useBackupFolder = (): FolderActions => {
  const saveFolder = useSaveBackupFolder()
  const runBackup = useRunBackup()
  const refresh = useRefreshBackupState()
  const saving = useAction()
  const running = useAction()

  const backUp: FolderActions['backUp'] = async () => {
    await running.run(runBackup, {
      success: texts.backedUp,
      failure: texts.backUpFailed,
    })
    await refresh()
  }
  const save: FolderActions['save'] = async (folder, onRefused) => {
    const isSaved = await saving.run(() => saveFolder(folder), {
      success: texts.saved,
      failure: texts.saveFailed,
      onRefused,
    })
    if (isSaved) await refresh()
    return isSaved
  }
  return { save, isSaving: saving.isPending, backUp, isRunning: running.isPending }
}

/** Shown on the Overview when the backup folder is missing, or when changes have not been backed up for two days. */
export const BackupFolderOverdue = () => {
  const { data: state } = useBackupState()
  if (!state?.offPc?.isOverdue) return null
  const { problem } = state.offPc
  return (
    <aside className={classes.overdue} aria-label={texts.folderOverdue}>
      <p>{problem === null ? texts.changesWait : texts.cannotWrite}</p>
      {problem !== null && <p className={classes.detail}>{problem}</p>}
      <Link to={`${pages.dashboard}?tab=settings`}>{texts.toFolder}</Link>
    </aside>
  )
}

/** The form to choose the folder, on the shop's PC only. The input remains until the store has accepted it. */
const BackupFolderForm = ({ saved, actions }: { saved: string; actions: FolderActions }) => {
  const { save, isSaving, backUp, isRunning } = actions
  const savedValues = useMemo(() => ({ folder: saved }), [saved])
  const form = useDraftForm('backup_folder', savedValues, BackupFolderBody)
  const isPending = isSaving || isRunning

  const submit = async ({ folder }: { folder: string }) => {
    if (!(await save(folder, (reason) => form.setFieldError('folder', reason)))) return
    form.reset()
    if (folder.trim() !== '') await backUp()
  }
  return (
    <form className={classes.folderForm} noValidate onSubmit={form.onSubmit(submit)}>
      <TextInput
        label={texts.folder}
        description={texts.folderHint}
        placeholder={texts.folderPlaceholder}
        {...form.getInputProps('folder')}
        errorProps={{ role: 'alert' }}
        disabled={isPending}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" disabled={!form.isDirty() || isPending}>
        {isSaving ? texts.saving : texts.saveFolder}
      </Button>
    </form>
  )
}

/** A missing folder's content is unknown, but the time of the last copy is known, by download or backup. */
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
