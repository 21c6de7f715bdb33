import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatTime } from '../../shared/lib/dates.ts'
import classes from './alarm.module.css'
import { useAlarm } from './alarm-provider.tsx'
import { texts } from './texts.ts'

/** Says that the dashboard does not hear of new orders, since when, and lets the owner try. */
export const ConnectionNote = () => {
  const { status: store, retry } = useAlarm()
  const status = store.useValue()
  const [tried, setTried] = useState<typeof status>()
  // Each answer, also a bad one, is a new status.
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
