import { act } from '@testing-library/react'
import { vi } from 'vitest'

class Utterance {
  lang = ''
  voice: { lang: string } | null = null
  rate = 1
  pitch = 0
  volume = 0
  onend: (() => void) | undefined
  onerror: ((event: { error: string }) => void) | undefined
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export const voices = [
  { lang: 'en-US', localService: true },
  { lang: 'en-IN', localService: false },
  { lang: 'en_IN', localService: true },
]

/** Stubs speech synthesis, which happy-dom lacks, and records the utterances. */
export const stubVoice = (known = voices) => {
  const synthesis = {
    queue: [] as Utterance[],
    known,
    onvoiceschanged: null as (() => void) | null,
    pending: false,
    get speaking() {
      return this.queue.length > 0
    },
    getVoices: () => synthesis.known,
    speak: (utterance: Utterance) => synthesis.queue.push(utterance),
    cancel: () => {
      // As in browsers, queued utterances end with an error, asynchronously.
      for (const { onerror } of synthesis.queue.splice(0)) {
        setTimeout(() => {
          act(() => onerror?.({ error: 'canceled' }))
          synthesis.canceled += 1
        })
      }
    },
    /** The number of utterances that received a cancellation. */
    canceled: 0,
    spoken: () => synthesis.queue.map(({ text }) => text),
    /** Another page in the browser is speaking. */
    mumble: () => synthesis.queue.push(new Utterance('something else')),
    finish: () => act(() => synthesis.queue.splice(0).at(-1)?.onend?.()),
    fail: (error: string) => {
      const [said] = synthesis.queue.splice(0)
      if (!said?.onerror) throw new Error('Nothing is said that could fail')
      act(() => said.onerror?.({ error }))
    },
  }
  vi.stubGlobal('speechSynthesis', synthesis)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  return synthesis
}
