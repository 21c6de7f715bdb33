import { Link } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { useBackupState } from './api.ts'
import classes from './backups.module.css'
import { texts } from './texts.ts'

/** Shown on the Overview when the orders of three days exist only on this PC. */
export const CopyOverdue = () => {
  const { data: state } = useBackupState()
  if (!state?.isCopyOverdue) return null
  return (
    <aside className={classes.overdue} aria-label={texts.copyOverdue}>
      <p>{texts.noCopy}</p>
      <Link to={`${pages.dashboard}?tab=settings`}>{texts.toDownload}</Link>
    </aside>
  )
}
