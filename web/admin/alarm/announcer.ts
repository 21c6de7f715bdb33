import { notify } from '../../shared/lib/notify.tsx'
import { newOrderSentences } from '../shared/speech/order-speech.ts'
import { canSpeak, loadVoices, speak } from '../shared/speech/speak.ts'
import { type Sound, voiceSwitch } from './sound/sound.ts'
import { texts } from './texts.ts'
import type { WaitingOrders } from './waiting-orders.ts'

/** Milliseconds: the bell is heard first, and orders that come together are said together. */
const afterBell = 1_500

/** Says new orders aloud where the owner wants it; never into an order that is being read. */
export const createAnnouncer = (waiting: WaitingOrders, sound: Sound) => {
  const unsaid = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: (() => void) | undefined

  const finish = () => {
    silence = undefined
    sound.hush(false)
    if (unsaid.size > 0) later()
  }
  const say = () => {
    timer = undefined
    if (silence) return
    const orders = waiting.get().filter(({ id }) => unsaid.has(id))
    unsaid.clear()
    if (orders.length === 0 || !canSpeak() || speechSynthesis.speaking) return
    sound.hush(true)
    silence = speak(newOrderSentences(orders), {
      onEnd: finish,
      onError: () => {
        finish()
        notify.failure(texts.speechFailed, texts.speechFailedMeans)
      },
    })
  }
  const later = () => {
    timer ??= setTimeout(say, afterBell)
  }
  return {
    announce: (orderId: string) => {
      if (!voiceSwitch.get()) return
      loadVoices()
      unsaid.add(orderId)
      later()
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
      unsaid.clear()
      silence?.()
      if (silence) sound.hush(false)
      silence = undefined
    },
  }
}
