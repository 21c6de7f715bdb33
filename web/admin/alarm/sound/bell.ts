import { fillRound, pairLength, roundLength } from './bell-tones.ts'

// Half of the usual rate: the bell has no higher frequencies, and half the samples are computed in half the time.
const sampleRate = 22_050

export type Bell = {
  /** Whether the browser allows sound at present. */
  isAllowed: () => boolean
  /** Asks the browser to allow sound. It does so in the handler of a tap or key press. */
  allow: () => Promise<void>
  /** Rings until `stop` is called. */
  ring: () => void
  stop: () => void
  /** Plays one pair of tones, so that the owner hears the volume. */
  playOnce: () => void
  /** Lowers the volume while speech is played. */
  setDucked: (isDucked: boolean) => void
  close: () => void
}

/**
 * A bell that is synthesized, so that there is no sound file to load. It plays one looped buffer and needs no timers,
 * which browsers slow down to one a minute on a page in the background.
 */
export const createBell = (onChange: () => void): Bell => {
  const context = new AudioContext()
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
    isAllowed: () => context.state === 'running',
    // The promise stays pending until a tap, and is rejected if the context is closed first.
    allow: () => context.resume().catch(() => undefined),
    ring: () => {
      if (ringing) return
      ringing = createSource()
      ringing.loop = true
      ringing.start()
    },
    stop,
    playOnce: () => createSource().start(0, 0, pairLength),
    setDucked: (isDucked) => volume.gain.setTargetAtTime(isDucked ? 0.08 : 1, context.currentTime, 0.05),
    close: () => {
      stop()
      context.removeEventListener('statechange', onChange)
      void context.close()
    },
  }
}
