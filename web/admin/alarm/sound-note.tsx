import { Button } from '@mantine/core'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import classes from './alarm.module.css'
import { BellIcon } from './alarm-icons.tsx'
import { useAlarm } from './alarm-provider.tsx'

const reasons = {
  blocked: 'New orders are silent until you tap here: the browser asks for it.',
  off: 'The sound is off: new orders only show.',
  missing: 'This browser makes no sounds: new orders only show.',
}

/** Says that new orders make no sound and why, and turns it on: within a tap, as browsers want it. */
export const SoundNote = () => {
  const { sound, isLeader, turnSoundOn } = useAlarm()
  const state = sound.useValue()
  const isLeadingTab = isLeader.useValue()
  // Of several tabs one rings.
  if (!isLeadingTab || state === 'on') return null
  return (
    <div className={classes.silent}>
      <p>{reasons[state]}</p>
      {state !== 'missing' && (
        <Button leftSection={<BellIcon />} onClick={() => void turnSoundOn()}>
          Sound on
        </Button>
      )}
    </div>
  )
}

export const SoundOffButton = () => {
  const { sound } = useAlarm()
  if (sound.useValue() !== 'on') return null
  return (
    <IconButton label="Turn the sound off" onClick={sound.turnOff}>
      <BellIcon />
    </IconButton>
  )
}
