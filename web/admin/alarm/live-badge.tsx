import classes from './alarm.module.css'
import { useAlarm } from './alarm-provider.tsx'
import { texts } from './texts.ts'

/** Shows how new orders reach this screen: live, by polling, or not at all. */
export const LiveBadge = () => {
  const { state } = useAlarm().status.useValue()
  return (
    <span className={classes.mark} data-state={state}>
      {texts.states[state]}
    </span>
  )
}
