import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatTime } from '../../shared/lib/dates.ts'
import classes from './alarm.module.css'
import { useAlarm } from './alarm-provider.tsx'
import { texts } from './texts.ts'

/** Shown while the connection is lost: the time of the last contact, and a button to try again. */
export const ConnectionNote = () => {
  const { status: store, retry } = useAlarm()
  const status = store.useValue()
  const [tried, setTried] = useState<typeof status>()
  // Each attempt ends with a new status object, also when it fails.
  const isTrying = tried === status
  if (status.state !== 'lost') return null
  return (
    <div className={classes.lost} role="alert">
      <p>
        <strong>{texts.ordersMayWait}</strong>{' '}
        {status.lastContact === undefined
          ? texts.neverReached
          : texts.lastContact(formatTime(new Date(status.lastContact).toISOString()))}
      </p>
      <Button
        variant="default"
        disabled={isTrying}
        onClick={() => {
          setTried(status)
          retry()
        }}
      >
        {isTrying ? texts.trying : texts.tryAgain}
      </Button>
    </div>
  )
}
