import { createStoredValue } from '../../../shared/lib/stored-value.ts'
import { createObservable } from '../../shared/live/observable.ts'
import { type Bell, createBell } from './bell.ts'

/** `blocked`: wanted, but the browser waits for a tap; `missing`: this browser makes no sounds. */
export type SoundState = 'on' | 'off' | 'blocked' | 'missing'

const switchOf = (key: string, isOnAtFirst: boolean) =>
  createStoredValue(
    key,
    isOnAtFirst,
    (text) => text === 'on',
    (isOn) => (isOn === isOnAtFirst ? null : isOn ? 'on' : 'off'),
  )

/** On until the owner says otherwise: who never misses an order has not chosen to. */
const soundSwitch = switchOf('order-sound', true)
/** Whether new orders are said aloud, too. */
export const voiceSwitch = switchOf('order-voice', false)

/** The bell behind its switch, and what the browser thinks of it. */
export const createSound = () => {
  let bell: Bell | undefined
  let isRinging = false
  const state = createObservable<SoundState>('off')

  const update = () => {
    const isWanted = soundSwitch.get()
    if (typeof AudioContext === 'undefined') return state.set('missing')
    if (!isWanted) {
      bell?.close()
      bell = undefined
      return state.set('off')
    }
    bell ??= createBell(update)
    // Rung while it is not allowed, it would wait for the tap and then ring for what is long over.
    if (isRinging && bell.isAllowed()) bell.ring()
    else bell.stop()
    state.set(bell.isAllowed() ? 'on' : 'blocked')
  }
  // Any tap or key will do where the sound was wanted before.
  const allow = () => {
    if (state.get() === 'blocked') void bell?.allow()
  }
  return {
    get: state.get,
    useValue: state.useValue,
    subscribe: state.subscribe,
    /** Within a tap. */
    turnOn: async () => {
      soundSwitch.set(true)
      update()
      await bell?.allow()
      if (!isRinging && bell?.isAllowed()) bell.tryOnce()
    },
    turnOff: () => soundSwitch.set(false),
    setRinging: (isWanted: boolean) => {
      if (isRinging === isWanted) return
      isRinging = isWanted
      update()
    },
    hush: (isHushed: boolean) => bell?.hush(isHushed),
    open: () => {
      const unsubscribe = soundSwitch.subscribe(update)
      for (const name of ['click', 'keydown'] as const)
        document.addEventListener(name, allow, { capture: true })
      update()
      return () => {
        unsubscribe()
        for (const name of ['click', 'keydown'] as const) {
          document.removeEventListener(name, allow, { capture: true })
        }
        bell?.close()
        bell = undefined
        isRinging = false
      }
    },
  }
}

export type Sound = ReturnType<typeof createSound>
