import { createStoredValue } from '../../../shared/lib/stored-value.ts'
import { createObservable } from '../../shared/live/observable.ts'
import { type Bell, createBell } from './bell.ts'

/** `blocked`: switched on, but the browser requires a tap first; `missing`: the browser has no Web Audio. */
export type SoundState = 'on' | 'off' | 'blocked' | 'missing'

const createSwitch = (key: string, isOnByDefault: boolean) =>
  createStoredValue(
    key,
    isOnByDefault,
    (text) => text === 'on',
    (isOn) => (isOn === isOnByDefault ? null : isOn ? 'on' : 'off'),
  )

/** On by default, because an owner who never looked at the switch must not miss an order. */
const soundSwitch = createSwitch('order-sound', true)
/** Whether new orders are announced by voice, too. */
export const voiceSwitch = createSwitch('order-voice', false)

/** The bell, combined with the owner's switch and the browser's permission. */
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
    // A bell started while sound is blocked would ring at the next tap, when no order may be waiting any more.
    if (isRinging && bell.isAllowed()) bell.ring()
    else bell.stop()
    state.set(bell.isAllowed() ? 'on' : 'blocked')
  }
  // The owner switched the sound on before, so any tap or key press may resume it.
  const allow = () => {
    if (state.get() === 'blocked') void bell?.allow()
  }
  return {
    get: state.get,
    useValue: state.useValue,
    subscribe: state.subscribe,
    /** Must be called in the handler of a tap. */
    turnOn: async () => {
      soundSwitch.set(true)
      update()
      await bell?.allow()
      if (!isRinging && bell?.isAllowed()) bell.playOnce()
    },
    turnOff: () => soundSwitch.set(false),
    setRinging: (isWanted: boolean) => {
      if (isRinging === isWanted) return
      isRinging = isWanted
      update()
    },
    /** Plays the bell once, unless it rings already. */
    chime: () => {
      if (state.get() === 'on' && !isRinging) bell?.playOnce()
    },
    setDucked: (isDucked: boolean) => bell?.setDucked(isDucked),
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
