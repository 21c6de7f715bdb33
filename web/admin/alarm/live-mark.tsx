import classes from './alarm.module.css'
import { useAlarm } from './alarm-provider.tsx'
import { texts } from './texts.ts'

/** How this screen hears of new orders. */
export const LiveMark = () => {
  const { state } = useAlarm().status.useValue()
  return (
    <span className={classes.mark} data-state={state}>
      {texts.states[state]}
    </span>
  )
}
