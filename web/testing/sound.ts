import { vi } from 'vitest'

/** The sound of a page, recorded by a stub of Web Audio, which happy-dom lacks. */
export type Heard = {
  isRinging: () => boolean
  /** The number of times that a sample of the bell was played. */
  tries: () => number
  /** The volume; less than 1 while speech is played. */
  volume: () => number
  /** Suspends the sound, as a phone does during a call. */
  interrupt: () => void
}

/** Stubs Web Audio. Unless `isAllowed`, the sound is suspended until a tap. */
export const stubSound = ({ isAllowed = true } = {}): Heard => {
  const playing = new Set<object>()
  let tries = 0
  let volume = 1
  const contexts = new Set<FakeContext>()

  class FakeContext extends EventTarget {
    state = isAllowed ? 'running' : 'suspended'
    readonly currentTime = 0
    readonly destination = {}
    constructor() {
      super()
      contexts.add(this)
    }
    #become(state: string): void {
      this.state = state
      this.dispatchEvent(new Event('statechange'))
    }
    resume(): Promise<void> {
      this.#become('running')
      return Promise.resolve()
    }
    interrupt(): void {
      this.#become('interrupted')
    }
    close(): Promise<void> {
      contexts.delete(this)
      return Promise.resolve()
    }
    createGain() {
      const gain = {
        setTargetAtTime: (value: number) => {
          volume = value
        },
      }
      return { gain, connect: () => undefined }
    }
    createBuffer(_channels: number, length: number) {
      const samples = new Float32Array(length)
      return { getChannelData: () => samples }
    }
    createBufferSource() {
      const source = {
        loop: false,
        connect: () => undefined,
        disconnect: () => undefined,
        start: () => {
          if (source.loop) playing.add(source)
          else tries += 1
        },
        stop: () => playing.delete(source),
      }
      return source
    }
  }
  vi.stubGlobal('AudioContext', FakeContext)
  return {
    isRinging: () => playing.size > 0,
    tries: () => tries,
    volume: () => volume,
    interrupt: () => {
      if (contexts.size === 0) throw new Error('No sound is open that could be interrupted')
      for (const context of contexts) context.interrupt()
    },
  }
}
