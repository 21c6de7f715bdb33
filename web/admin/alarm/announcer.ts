import { language } from '#contract/language.ts'
import type { Language } from '#contract/languages.ts'
import type { Store } from '../../shared/lib/store.ts'
import { createNotify } from '../../shared/ui/mantine/notify.tsx'
import { cancellationSentence, newOrderSentences } from '../shared/speech/order-speech.ts'
import { canSpeak, loadVoices, speak } from '../shared/speech/speak.ts'
import { createVoiceSwitch, type Sound } from './sound.ts'
import { texts } from './texts.ts'
import type { WaitingOrders } from './waiting-orders.ts'

/** Milliseconds. The bell rings first, and orders that arrive within the delay are announced in one sentence. */
const announceDelay = 1_500

/** Announces new orders and customers' cancellations by voice if the owner enabled it. Does not interrupt an order that is being read aloud. */
export const createAnnouncer = (store: Store, waiting: WaitingOrders, sound: Sound) => {
  const pending = new Set<string>()
  /** The numbers of the day of orders that customers cancelled. */
  const cancelled = new Set<number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopSpeaking: (() => void) | undefined

  const finish = () => {
    stopSpeaking = undefined
    sound.setDucked(false)
    if (pending.size + cancelled.size > 0) later()
  }
  const say = () => {
    timer = undefined
    if (stopSpeaking) return
    const orders = waiting.get().filter(({ id }) => pending.has(id))
    const dayNumbers = [...cancelled]
    pending.clear()
    cancelled.clear()
    if (orders.length + dayNumbers.length === 0 || !canSpeak() || speechSynthesis.speaking) return
    const sentencesIn = (voice: Language) => [
      ...dayNumbers.map((dayNumber) => cancellationSentence(dayNumber, voice)),
      ...newOrderSentences(orders, voice),
    ]
    sound.setDucked(true)
    stopSpeaking = speak(
      { language, sentencesIn },
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
  const add = <Order>(orders: Set<Order>, order: Order) => {
    if (store.get(createVoiceSwitch).get() === 'off') return
    loadVoices()
    orders.add(order)
    later()
  }
  return {
    announce: (orderId: string) => add(pending, orderId),
    announceCancellation: (dayNumber: number) => add(cancelled, dayNumber),
    stop: () => {
      clearTimeout(timer)
      timer = undefined
      pending.clear()
      cancelled.clear()
      stopSpeaking?.()
      if (stopSpeaking) sound.setDucked(false)
      stopSpeaking = undefined
    },
  }
}
