import { Button } from '@mantine/core'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import classes from './alarm.module.css'
import { BellIcon } from './alarm-icons.tsx'
import { useAlarm } from './alarm-provider.tsx'
import { texts } from './texts.ts'

const noteId = 'sound-note'

/** Why new orders are silent on this screen; undefined while they ring here, or in another tab of the browser. */
const useSilence = () => {
  const { sound, isLeader } = useAlarm()
  const state = sound.useValue()
  // Only the leading tab rings.
  return isLeader.useValue() && state !== 'on' ? state : undefined
}

export const SoundNote = () => {
  const silence = useSilence()
  return silence ? <p id={noteId}>{texts.silent[silence]}</p> : null
}

/** Turns the sound on or off. Browsers require a tap to turn it on. */
export const SoundButton = () => {
  const { sound, turnSoundOn } = useAlarm()
  const isOn = sound.useValue() === 'on'
  const silence = useSilence()
  if (isOn) {
    return (
      <IconButton label={texts.soundOff} onClick={sound.turnOff}>
        <BellIcon />
      </IconButton>
    )
  }
  if (silence === undefined || silence === 'missing') return null
  return (
    <Button
      className={classes.soundOn ?? ''}
      leftSection={<BellIcon />}
      aria-describedby={noteId}
      onClick={() => void turnSoundOn()}
    >
      {texts.soundOn}
    </Button>
  )
}
