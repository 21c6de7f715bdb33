import { Button } from '@mantine/core'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { ReadIcon, StopIcon } from '../order-icons.tsx'
import { texts } from '../texts.ts'
import classes from './read-toggle.module.css'
import type { Reader } from './use-reader.ts'

type Props = { latest: AdminOrder | undefined; reader: Reader }

/** Reads the latest order aloud, or stops the order that is being read. */
export const ReadToggle = ({ latest, reader }: Props) => {
  const isReading = reader.readingId !== undefined
  const toggle = () => {
    if (isReading) reader.stop()
    else if (latest) reader.read(latest)
  }
  return (
    <Button
      variant={isReading ? 'filled' : 'default'}
      className={classes.toggle ?? ''}
      leftSection={isReading ? <StopIcon /> : <ReadIcon />}
      disabled={!(isReading || latest)}
      onClick={toggle}
    >
      <span>{isReading ? texts.stopReading : texts.readLatest}</span>
    </Button>
  )
}
