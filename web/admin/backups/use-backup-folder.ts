import { useAction } from '../shared/use-action.ts'
import { useRefreshBackupState, useRunBackup, useSaveBackupFolder } from './api.ts'
import { texts } from './texts.ts'

export type FolderActions = {
  /** Resolves with whether the store accepted the folder. `onRefused` receives the reason when it did not. */
  save: (folder: string, onRefused: (reason: string) => void) => Promise<boolean>
  isSaving: boolean
  backUp: () => Promise<void>
  isRunning: boolean
}

/** Saves the backup folder, and writes a backup into it. */
export const useBackupFolder = (): FolderActions => {
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
