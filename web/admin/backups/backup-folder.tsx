import { Button, Group, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { BackupState, OffPcState } from '#contract/backups.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { useLinkedFocus } from '../shared/linked-field.ts'
import { Fact, Facts, Problem, Subsection } from '../shared/looks.tsx'
import { useRefreshBackups, useRunBackup, useSaveBackupFolder } from './api.ts'
import { FolderDialog } from './folder-dialog.tsx'
import { texts } from './texts.ts'

/** Saves the backup folder, and writes a backup into it. */
const useBackupFolder = () => {
  const saveFolder = useSaveBackupFolder()
  const runBackup = useRunBackup()
  const refresh = useRefreshBackups()

  const backUp = async (): Promise<void> => {
    await runBackup.run()
    await refresh()
  }
  /** Resolves with whether the store accepted the folder; an empty text means none. */
  const save = async (folder: string, onRefused?: (reason: string) => void): Promise<boolean> => {
    const isSaved = (await saveFolder.runInForm(onRefused, folder)) !== undefined
    if (isSaved && folder !== '') void backUp()
    return isSaved
  }
  return { save, isSaving: saveFolder.isBusy, backUp, isRunning: runBackup.isBusy }
}

type FolderActions = ReturnType<typeof useBackupFolder>

/** The way to choose another folder, or none. */
const FolderChoice = ({ saved, actions }: { saved: string | undefined; actions: FolderActions }) => {
  const { save, isSaving, isRunning } = actions
  const [isOpen, setIsOpen] = useState(false)
  const isPending = isSaving || isRunning
  return (
    <>
      <Group>
        <Button
          variant={saved === undefined ? 'filled' : 'default'}
          disabled={isPending}
          onClick={() => setIsOpen(true)}
        >
          {saved === undefined ? texts.chooseFolder : texts.chooseAnother}
        </Button>
        {saved !== undefined && (
          <Button variant="default" disabled={isPending} onClick={() => void save('')}>
            {texts.useNone}
          </Button>
        )}
      </Group>
      {isOpen && <FolderDialog save={save} isSaving={isSaving} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** What a missing folder holds is not known. */
const lastBackup = ({ lastAt, problem }: OffPcState): string => {
  if (lastAt !== null) return formatDateTime(lastAt)
  return problem === null ? texts.noneYet : texts.notKnown
}

const FolderState = ({ state, actions }: { state: OffPcState; actions: FolderActions }) => {
  const { backUp, isRunning } = actions
  return (
    <>
      <Facts>
        <Fact label={texts.lastInFolder} isProblem={state.isOverdue}>
          {lastBackup(state)}
        </Fact>
      </Facts>
      {state.location === 'same-disk' && <Problem role="status">{texts.sameDisk}</Problem>}
      {state.location === 'unknown' && <Text c="dimmed">{texts.unknownDisk}</Text>}
      {state.problem !== null && <Problem role="status">{texts.triesAgain(state.problem)}</Problem>}
      <Group>
        <Button variant="default" disabled={isRunning} onClick={() => void backUp()}>
          {isRunning ? texts.backingUp : texts.backUp}
        </Button>
      </Group>
    </>
  )
}

type Props = Pick<BackupState, 'offPc' | 'isOnShopPc'>

/** The backup folder: its purpose, the choice, and its state. */
export const BackupFolderSection = ({ offPc, isOnShopPc }: Props) => {
  const actions = useBackupFolder()
  const section = useRef<HTMLElement>(null)
  const canChoose = isOnShopPc && !offPc?.isFixed
  useLinkedFocus(
    'backup_folder',
    () => (canChoose && section.current?.querySelector('button')) || section.current,
  )
  return (
    <Subsection ref={section} title={texts.folderTitle}>
      <Text c="dimmed">{texts.folderAbout}</Text>
      <Facts>
        <Fact label={texts.folder}>{offPc?.folder ?? texts.noFolder}</Fact>
      </Facts>
      {canChoose ? (
        <FolderChoice saved={offPc?.folder} actions={actions} />
      ) : (
        <Text c="dimmed">{offPc?.isFixed ? texts.fixedWhereStarted : texts.onlyOnShopPc}</Text>
      )}
      {offPc && <FolderState state={offPc} actions={actions} />}
    </Subsection>
  )
}
