import { Button } from '@mantine/core'
import { texts as pageTexts } from '#contract/owner-page-texts.ts'
import { SoundButton, SoundNote } from '../alarm/alarm-banner.tsx'
import { useLogout } from '../shared/session.ts'
import { useAction } from '../shared/use-action.ts'
import classes from './dashboard-header.module.css'
import { texts } from './texts.ts'

/** The dashboard's title with the bell and Logout in one line. On a phone the note about the bell stands below them. */
export const DashboardHeader = ({ leave }: { leave: (go: () => unknown) => void }) => {
  const logout = useLogout()
  const { run, isPending } = useAction()
  return (
    <div className={classes.header}>
      <h1>{pageTexts.dashboard}</h1>
      <SoundNote />
      <SoundButton />
      <Button
        variant="default"
        disabled={isPending}
        onClick={() => leave(() => run(logout, { failure: texts.logoutFailed }))}
      >
        {texts.logout}
      </Button>
    </div>
  )
}
