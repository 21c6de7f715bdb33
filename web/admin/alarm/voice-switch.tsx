import { Switch } from '@mantine/core'
import { usePart } from '../../shared/lib/store.ts'
import { canSpeak } from '../shared/speech/speak.ts'
import { createVoiceSwitch } from './sound.ts'
import { texts } from './texts.ts'

/** Switches the announcement of new orders by voice on or off, for this browser. */
export const VoiceSwitch = () => {
  const voiceSwitch = usePart(createVoiceSwitch)
  const isOn = voiceSwitch.useValue()
  if (!canSpeak()) return null
  return (
    <Switch
      label={texts.sayAloud}
      size="md"
      checked={isOn}
      onChange={(event) => voiceSwitch.set(event.currentTarget.checked)}
    />
  )
}
