import { language } from '#contract/language.ts'
import type { Store } from '../../shared/lib/store.ts'
import { createNotify } from '../../shared/ui/mantine/notify.tsx'
import { newOrderSentences } from '../shared/speech/order-speech.ts'
import { canSpeak, loadVoices, speak } from '../shared/speech/speak.ts'
import { createVoiceSwitch, type Sound } from './sound.ts'
import { texts } from './texts.ts'
import type { WaitingOrders } from './waiting-orders.ts'

/** Milliseconds. The bell rings first, and orders that arrive within the delay are announced in one sentence. */
const announceDelay = 1_500

/** Announces new orders by voice if the owner enabled it. Does not interrupt an order that is being read aloud. */
export const createAnnouncer = (store: Store, waiting: WaitingOrders, sound: Sound) => {
  const pending = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopSpeaking: (() => void) | undefined

  const finish = () => {
    stopSpeaking = undefined
    sound.setDucked(false)
    if (pending.size > 0) later()
  }
  const say = () => {
    timer = undefined
    if (stopSpeaking) return
    const orders = waiting.get().filter(({ id }) => pending.has(id))
    pending.clear()
    if (orders.length === 0 || !canSpeak() || speechSynthesis.speaking) return
    sound.setDucked(true)
    stopSpeaking = speak(
      { language, sentencesIn: (voice) => newOrderSentences(orders, voice) },
      {
        onEnd: finish,
        onError: () => {
          finish()
          store.get(createNotify).failure(texts.speechFailed, texts.speechFailedMeans)
        },
      },
    )
  }
  const later = () => {
    timer ??= setTimeout(say, announceDelay)
  }
  return {
    announce: (orderId: string) => {
      if (store.get(createVoiceSwitch).get() === 'off') return
      loadVoices()
      pending.add(orderId)
      later()
    },
    stop: () => {
      clearTimeout(timer)
      timer = undefined
      pending.clear()
      stopSpeaking?.()
      if (stopSpeaking) sound.setDucked(false)
      stopSpeaking = undefined
    },
  }
}
