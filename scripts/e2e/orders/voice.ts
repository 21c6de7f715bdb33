import type { Page } from 'playwright-core'

declare global {
  interface Window {
    voice: { queue: { text: string }[] }
  }
}

/** Replaces speech synthesis with a silent fake whose queue holds what is spoken. */
export const recordSpeech = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    class Utterance extends EventTarget {
      text: string
      onerror: ((event: Event) => void) | null = null
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    const voices = ['en-US', 'en-IN'].map((lang) => ({ lang, name: lang, localService: true }))
    let queue: Utterance[] = []
    Object.assign(window, { SpeechSynthesisUtterance: Utterance })
    Object.defineProperties(window.speechSynthesis, {
      speaking: { get: () => queue.length > 0 },
      pending: { get: () => queue.length > 1 },
      getVoices: { value: () => voices },
      speak: { value: (utterance: Utterance) => queue.push(utterance) },
      cancel: {
        value: () => {
          for (const { onerror } of queue) {
            setTimeout(() => onerror?.(Object.assign(new Event('error'), { error: 'canceled' })))
          }
          queue = []
        },
      },
    })
    window.voice = {
      get queue() {
        return queue
      },
    }
  })
