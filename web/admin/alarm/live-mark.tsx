import type { LiveState } from '../../shared/api/live/live-updates.ts'
import classes from './alarm.module.css'
import { useAlarm } from './alarm-provider.tsx'

const words: Record<LiveState, string> = {
  connecting: 'Connecting…',
  live: 'Live',
  polling: 'Looks for orders every 25 seconds',
  lost: 'Connection lost',
}

/** How this screen hears of new orders. */
export const LiveMark = () => {
  const { state } = useAlarm().status.useValue()
  return (
    <span className={classes.mark} data-state={state}>
      {words[state]}
    </span>
  )
}
