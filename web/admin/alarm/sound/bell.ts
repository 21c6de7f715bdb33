import { fillRound, pairLength, roundLength } from './bell-tones.ts'

// Half of what sound cards take: the bell has nothing above it, and the round is made in a moment.
const sampleRate = 22_050

export type Bell = {
  /** Whether the browser lets it ring. */
  isAllowed: () => boolean
  /** Asks the browser to let it ring; granted within a tap or key press. */
  allow: () => Promise<void>
  /** Rings until stopped. */
  ring: () => void
  stop: () => void
  /** One pair of tones, to hear how loud it is. */
  tryOnce: () => void
  /** Steps back while something is said. */
  hush: (isHushed: boolean) => void
  close: () => void
}

/**
 * A bell made of sound alone, no file to load. It rings as one looped sound: the browser slows the timers of a
 * page in the background down to one a minute, but not its sounds.
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
    // It waits for the tap however long that takes, and fails when the bell is put away meanwhile.
    allow: () => context.resume().catch(() => undefined),
    ring: () => {
      if (ringing) return
      ringing = createSource()
      ringing.loop = true
      ringing.start()
    },
    stop,
    tryOnce: () => createSource().start(0, 0, pairLength),
    hush: (isHushed) => volume.gain.setTargetAtTime(isHushed ? 0.08 : 1, context.currentTime, 0.05),
    close: () => {
      stop()
      context.removeEventListener('statechange', onChange)
      void context.close()
    },
  }
}
