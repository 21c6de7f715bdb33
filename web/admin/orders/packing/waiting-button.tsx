import { Button } from '@mantine/core'
import { BellIcon } from '../../alarm/alarm-icons.tsx'
import { useAlarm } from '../../alarm/alarm-provider.tsx'
import classes from './packing.module.css'
import { texts } from './texts.ts'

/** The number of orders that arrived while one is packed. They ring, and this stops the bell. */
export const WaitingButton = () => {
  const { waiting } = useAlarm()
  const orders = waiting.useValue()
  return (
    orders.length > 0 && (
      <Button
        className={classes.waiting ?? ''}
        aria-label={texts.stopBell(orders.length)}
        title={texts.stopBell(orders.length)}
        onClick={() => waiting.open(orders.map(({ id }) => id))}
      >
        <BellIcon /> {orders.length.toLocaleString('en-IN')}
      </Button>
    )
  )
}
