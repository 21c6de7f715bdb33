import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import classes from './backups.module.css'
import { useBackupState } from './use-backup-state.ts'

/** On the Overview, once three days of orders are only on this PC. */
export const CopyOverdue = () => {
  const { data: state } = useBackupState()
  if (!state?.isCopyOverdue) return null
  return (
    <aside className={classes.overdue} aria-label="Backup">
      <p>No copy of your orders has left this PC for three days or more. If the PC breaks, they are gone.</p>
      <Link to={`${pages.dashboard}?tab=settings`}>Download a backup in Settings</Link>
    </aside>
  )
}
