import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { useBackupState } from './api.ts'
import classes from './backups.module.css'
import { texts } from './texts.ts'

/** Shown on the Overview when the backup folder is missing, or when changes of two days are in none of its backups. */
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
