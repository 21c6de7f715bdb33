import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import classes from './backups.module.css'
import { useBackupState } from './use-backup-state.ts'

/** On the Overview, when the backup folder is not there, or two days of changes are in none of its backups. */
export const BackupFolderOverdue = () => {
  const { data: state } = useBackupState()
  if (!state?.offPc?.isOverdue) return null
  const { problem } = state.offPc
  return (
    <aside className={classes.overdue} aria-label="Backup folder">
      <p>
        {problem === null
          ? 'What changed in the last two days is in no backup in the backup folder.'
          : 'The store cannot write backups into the backup folder.'}
      </p>
      {problem !== null && <p className={classes.detail}>{problem}</p>}
      <Link to={`${pages.dashboard}?tab=settings`}>Look after the backup folder in Settings</Link>
    </aside>
  )
}
