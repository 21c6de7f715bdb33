import { Button } from '@mantine/core'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import classes from './alarm.module.css'
import { BellIcon } from './alarm-icons.tsx'
import { useAlarm } from './alarm-provider.tsx'
import { texts } from './texts.ts'

/** Shows why new orders are silent, with a button that turns the sound on: browsers require a tap for it. */
export const SoundNote = () => {
  const { sound, isLeader, turnSoundOn } = useAlarm()
  const state = sound.useValue()
  const isLeadingTab = isLeader.useValue()
  // Only the leading tab rings.
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
