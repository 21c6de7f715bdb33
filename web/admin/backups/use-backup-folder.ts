import { requestNothing } from '../../shared/api/request.ts'
import { useAction } from '../shared/use-action.ts'
import { useBackupState } from './use-backup-state.ts'

const path = '/api/admin/backups/folder'

export type FolderActions = {
  /** Says whether the store took the folder; `onRefused` is told why it did not. */
  save: (folder: string, onRefused: (reason: string) => void) => Promise<boolean>
  isSaving: boolean
  backUp: () => Promise<void>
  isRunning: boolean
}

/** The owner's two actions on the backup folder. */
export const useBackupFolder = (): FolderActions => {
  const { mutate } = useBackupState()
  const saving = useAction()
  const running = useAction()

  const backUp: FolderActions['backUp'] = async () => {
    await running.run(() => requestNothing(`${path}/run`, { method: 'POST' }), {
      success: 'Backup written successfully!',
      failure: 'Failed to write the backup',
    })
    await mutate()
  }
  const save: FolderActions['save'] = async (folder, onRefused) => {
    const isSaved = await saving.run(() => requestNothing(path, { method: 'PUT', body: { folder } }), {
      success: 'Setting updated successfully!',
      failure: 'Failed to update setting',
      onRefused,
    })
    if (isSaved) await mutate()
    return isSaved
  }
  return { save, isSaving: saving.isPending, backUp, isRunning: running.isPending }
}
