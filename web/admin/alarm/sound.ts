import * as v from 'valibot'
import { createObservable, type Store } from '../../shared/lib/store.ts'
import { createStoredValue } from '../../shared/lib/stored-value.ts'

/** Seconds. Duration of one round of the bell, including the silence at its end. */
export const roundLength = 4
/** Seconds from the first pair of tones to the second. A sample of the sound plays this long. */
export const pairLength = 1.4

// The sound of a door bell: a high and a low tone, twice. Higher overtones decay faster, as those of a struck bar.
const high = 880
const low = 698.46
const strikes = [
  { at: 0, frequency: high },
  { at: 0.4, frequency: low },
  { at: pairLength, frequency: high },
  { at: pairLength + 0.4, frequency: low },
]
const overtones = [
  { ratio: 1, loudness: 0.5, decay: 2.6 },
  { ratio: 2, loudness: 0.24, decay: 4 },
  { ratio: 3, loudness: 0.14, decay: 6 },
  { ratio: 5.4, loudness: 0.07, decay: 12 },
]
const attack = 0.004

const strikeAt = (time: number, frequency: number): number => {
  if (time < 0) return 0
  let sum = 0
  for (const { ratio, loudness, decay } of overtones) {
    sum += loudness * Math.exp(-decay * time) * Math.sin(2 * Math.PI * frequency * ratio * time)
  }
  return sum * Math.min(1, time / attack)
}

/** Writes one round of the bell into the samples. It fades out at the end, so that the loop does not click. */
export const fillRound = (samples: Float32Array, sampleRate: number): void => {
  for (let index = 0; index < samples.length; index += 1) {
    const time = index / sampleRate
    const fade = Math.min(1, (roundLength - time) / 0.2)
    let sum = 0
    for (const { at, frequency } of strikes) sum += strikeAt(time - at, frequency)
    samples[index] = Math.max(-1, Math.min(1, sum * fade))
  }
}

// Half of the usual rate: the bell has no higher frequencies, and half the samples are computed in half the time.
const sampleRate = 22_050

/**
 * A bell that is synthesized, so that there is no sound file to load. It plays one looped buffer and needs no timers,
 * which browsers slow down to one a minute on a page in the background.
 */
const createBell = (onChange: () => void) => {
  // Large buffers: a context runs as long as the dashboard is open, and with small ones it wakes hundreds of times a second.
  const context = new AudioContext({ latencyHint: 'playback' })
  const volume = context.createGain()
  volume.connect(context.destination)
  context.addEventListener('statechange', onChange)
  let round: AudioBuffer | undefined
  let ringing: AudioBufferSourceNode | undefined

  const createSource = (): AudioBufferSourceNode => {
    if (!round) {
      round = context.createBuffer(1, sampleRate * roundLength, sampleRate)
      fillRound(round.getChannelData(0), sampleRate)
    }
    const source = context.createBufferSource()
    source.buffer = round
    source.connect(volume)
    return source
  }
  const stop = () => {
    ringing?.stop()
    ringing?.disconnect()
    ringing = undefined
  }
  return {
    /** Whether the browser allows sound at present. */
    isAllowed: () => context.state === 'running',
    /** Asks the browser to allow sound: pending until a tap or key press, and rejected if the context is closed first. */
    allow: () => context.resume().catch(() => undefined),
    /** Rings until `stop` is called. */
    ring: () => {
      if (ringing) return
      ringing = createSource()
      ringing.loop = true
      ringing.start()
    },
    stop,
    /** Plays one pair of tones, so that the owner hears the volume. */
    playOnce: () => createSource().start(0, 0, pairLength),
    /** Lowers the volume while speech is played. */
    setDucked: (isDucked: boolean) =>
      volume.gain.setTargetAtTime(isDucked ? 0.08 : 1, context.currentTime, 0.05),
    close: () => {
      stop()
      context.removeEventListener('statechange', onChange)
      void context.close()
    },
  }
}

/** `blocked`: switched on, but the browser requires a tap first; `missing`: the browser has no Web Audio. */
export type SoundState = 'on' | 'off' | 'blocked' | 'missing'

const Switch = v.picklist(['on', 'off'])

/** On by default, because an owner who never looked at the switch must not miss an order. */
const createSoundSwitch = () => createStoredValue('order-sound', Switch, 'on')
/** Whether new orders are announced by voice, too. */
export const createVoiceSwitch = () => createStoredValue('order-voice', Switch, 'off')

/** The bell, combined with the owner's switch and the browser's permission. */
export const createSound = (store: Store) => {
  const soundSwitch = store.get(createSoundSwitch)
  let bell: ReturnType<typeof createBell> | undefined
  let isRinging = false
  const state = createObservable<SoundState>('off')

  const update = () => {
    const isWanted = soundSwitch.get() === 'on'
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
      soundSwitch.set('on')
      update()
      await bell?.allow()
      if (!isRinging && bell?.isAllowed()) bell.playOnce()
    },
    turnOff: () => soundSwitch.set('off'),
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
      const watching = new AbortController()
      const unsubscribe = soundSwitch.subscribe(update)
      for (const name of ['click', 'keydown'] as const) {
        document.addEventListener(name, allow, { capture: true, signal: watching.signal })
      }
      update()
      return () => {
        watching.abort()
        unsubscribe()
        bell?.close()
        bell = undefined
        isRinging = false
      }
    },
  }
}

export type Sound = ReturnType<typeof createSound>
