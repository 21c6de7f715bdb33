import * as v from 'valibot'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { dayNumberText, orderNumber } from '#contract/ids.ts'
import { language } from '#contract/language.ts'
import type { Language } from '#contract/languages.ts'
import { cancelledByCustomer } from '#contract/orders.ts'
import { beforeContact, type LiveListener } from '../../shared/api/live.ts'
import { createObservable, type Store } from '../../shared/lib/store.ts'
import { createStoredValue, json } from '../../shared/lib/stored-value.ts'
import { createNotify } from '../../shared/ui/mantine/notify.tsx'
import { cancellationSentence, newOrderSentences } from '../shared/speech/order-speech.ts'
import { canSpeak, loadVoices, speak } from '../shared/speech/speak.ts'
import { type OneStream, openOneStream } from './one-stream.ts'
import { createSound, createVoiceSwitch, type Sound } from './sound.ts'
import { texts } from './texts.ts'

/**
 * The ids of new orders that somebody opened in this browser. They do not ring again, even after a reload or in other
 * tabs.
 */
const createOpenedOrders = () =>
  createStoredValue<readonly string[]>('opened-orders', json(v.array(v.string())), [])

/** Whether the order was never accepted: the owner already knows one that was set back to new. */
const isUntouched = ({ changes }: AdminOrder): boolean =>
  changes.filter(({ weighed, changed }) => !weighed && !changed).length === 1

/** The waiting orders: new ones that nobody has opened yet, oldest first. */
const createWaitingOrders = (store: Store) => {
  const openedOrders = store.get(createOpenedOrders)
  /** The new orders as they were read last, oldest first; undefined before the first read. */
  let known: readonly AdminOrder[] | undefined
  const waiting = createObservable<readonly AdminOrder[]>([])
  const newCount = createObservable(0)

  const show = () => {
    const opened = new Set(openedOrders.get())
    newCount.set(known?.length ?? 0)
    waiting.set((known ?? []).filter((order) => isUntouched(order) && !opened.has(order.id)))
  }
  return {
    useValue: waiting.useValue,
    /** The number of all orders with the status `new`, opened or not. */
    useNewCount: newCount.useValue,
    get: waiting.get,
    subscribe: waiting.subscribe,
    /** Takes the new orders as they were just read. Returns those that have arrived since the read before; at first none. */
    replace: (newestFirst: readonly AdminOrder[]): AdminOrder[] => {
      const orders = newestFirst.toReversed()
      const before = known && new Set(known.map(({ id }) => id))
      known = orders
      const ids = new Set(orders.map(({ id }) => id))
      const opened = openedOrders.get()
      const kept = opened.filter((id) => ids.has(id))
      if (kept.length !== opened.length) openedOrders.set(kept)
      show()
      return before ? orders.filter((order) => isUntouched(order) && !before.has(order.id)) : []
    },
    /** Marks these orders as opened. */
    open: (ids: string[]) => {
      const isNew = (id: string) => known?.some((order) => order.id === id)
      openedOrders.set([...new Set([...openedOrders.get(), ...ids.filter(isNew)])])
    },
    /** Subscribes to the orders that other tabs open. Returns a function that unsubscribes. */
    watch: () => openedOrders.subscribe(show),
  }
}

type WaitingOrders = ReturnType<typeof createWaitingOrders>

/** Milliseconds. The bell rings first, and orders that arrive within the delay are announced in one sentence. */
const announceDelay = 1_500

/** Announces new orders and customers' cancellations by voice if the owner enabled it. Does not interrupt an order that is being read aloud. */
const createAnnouncer = (store: Store, waiting: WaitingOrders, sound: Sound) => {
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

/** Milliseconds. Longer than other toasts, because the owner may be packing the order at that moment. */
const cancellationShownFor = 15_000

/** Rings while orders are waiting, and says which orders came and which the customers cancelled. */
export const createAlarm = (store: Store) => {
  const waiting = createWaitingOrders(store)
  const sound = createSound(store)
  const announcer = createAnnouncer(store, waiting, sound)
  const status = createObservable(beforeContact)
  /** Whether this browser tab is the leader, the only one that rings. */
  const isLeader = createObservable(false)
  /** The ids of the orders that customers cancelled, as read last; undefined before the first read. */
  let cancelled: ReadonlySet<string> | undefined
  let stream: OneStream | undefined

  const ring = () => {
    const isCalling = isLeader.get() && waiting.get().length > 0
    sound.setRinging(isCalling)
    if (!isCalling) announcer.stop()
  }
  const announceCancellation = ({ id, dayNumber }: AdminOrder) => {
    const message = dayNumberText(dayNumber)
    const title = texts.cancelledByCustomer(orderNumber(id))
    store.get(createNotify).info(title, { message, duration: cancellationShownFor })
    if (!isLeader.get()) return
    sound.chime()
    announcer.announceCancellation(dayNumber)
  }
  return {
    waiting,
    sound,
    status,
    isLeader,
    /** Takes the new orders as they were just read, newest first. */
    showNew: (orders: readonly AdminOrder[]) => {
      const arrived = waiting.replace(orders)
      if (isLeader.get()) for (const { id } of arrived) announcer.announce(id)
    },
    /** Takes the latest cancelled orders as they were just read. */
    showCancelled: (orders: readonly AdminOrder[]) => {
      const byCustomers = orders.filter(({ changes }) => changes.at(-1)?.reason === cancelledByCustomer)
      for (const order of byCustomers) if (cancelled && !cancelled.has(order.id)) announceCancellation(order)
      cancelled = new Set(byCustomers.map(({ id }) => id))
    },
    /** Listens until the returned function is called. */
    open: (onChanged: LiveListener['onChanged']): (() => void) => {
      const stops = [sound.open(), waiting.watch(), waiting.subscribe(ring), isLeader.subscribe(ring)]
      stream = openOneStream({
        onChanged,
        onStatus: status.set,
        onLeading: isLeader.set,
        canRing: () => sound.get() === 'on',
      })
      return () => {
        stream?.close()
        stream = undefined
        announcer.stop()
        for (const stop of stops) stop()
      }
    },
    retry: () => stream?.retry(),
    /** Must be called in the handler of a tap. Makes this browser tab the leader, so that it is the one that rings. */
    turnSoundOn: async () => {
      await sound.turnOn()
      stream?.lead()
    },
  }
}

export type Alarm = ReturnType<typeof createAlarm>
