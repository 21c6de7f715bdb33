import { Button } from '@mantine/core'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import classes from './alarm.module.css'
import { BellIcon } from './alarm-icons.tsx'
import { useAlarm } from './alarm-provider.tsx'
import { texts } from './texts.ts'

/** Says that new orders make no sound and why, and turns it on: within a tap, as browsers want it. */
export const SoundNote = () => {
  const { sound, isLeader, turnSoundOn } = useAlarm()
  const state = sound.useValue()
  const isLeadingTab = isLeader.useValue()
  // Of several tabs one rings.
  if (!isLeadingTab || state === 'on') return null
  return (
    <div className={classes.silent}>
      <p>{texts.silent[state]}</p>
      {state !== 'missing' && (
        <Button leftSection={<BellIcon />} onClick={() => void turnSoundOn()}>
          {texts.soundOn}
        </Button>
      )}
    </div>
  )
}

export const SoundOffButton = () => {
  const { sound } = useAlarm()
  if (sound.useValue() !== 'on') return null
  return (
    <IconButton label={texts.soundOff} onClick={sound.turnOff}>
      <BellIcon />
    </IconButton>
  )
}
