import { Button } from '@mantine/core'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { ReadIcon, StopIcon } from '../order-icons.tsx'
import { texts } from '../texts.ts'
import type { Reader } from './use-reader.ts'

type Props = { latest: AdminOrder | undefined; reader: Reader; className: string | undefined }

/** Reads the latest order aloud, or stops the order that is being read. */
export const ReadToggle = ({ latest, reader, className = '' }: Props) => {
  const isReading = reader.readingId !== undefined
  const toggle = () => {
    if (isReading) reader.stop()
    else if (latest) reader.read(latest)
  }
  return (
    <Button
      variant={isReading ? 'filled' : 'default'}
      className={className}
      leftSection={isReading ? <StopIcon /> : <ReadIcon />}
      disabled={!(isReading || latest)}
      onClick={toggle}
    >
      {isReading ? texts.stopReading : texts.readLatest}
    </Button>
  )
}
