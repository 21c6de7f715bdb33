import type { Page } from 'playwright-core'

type Spoken = { text: string; lang: string; voice: string; rate: number; pitch: number; volume: number }

declare global {
  interface Window {
    voice: { queue: Spoken[]; end: () => void; fail: (error: string) => void; load: () => void }
  }
}

type Voices = { areVoicesLate?: boolean; languages?: string[] }

/**
 * Replaces speech synthesis with a silent fake that records what is spoken. Counts the silenced utterances in
 * the tab's session storage.
 */
export const recordSpeech = (
  page: Page,
  { areVoicesLate = false, languages = ['en-US', 'en-IN'] }: Voices = {},
): Promise<unknown> =>
  page.addInitScript(
    ({ isLate, names }) => {
      class Utterance extends EventTarget {
        text: string
        voice: { lang: string; name: string } | null = null
        onend: ((event: Event) => void) | null = null
        onerror: ((event: Event) => void) | null = null
        constructor(text: string) {
          super()
          this.text = text
        }
      }
      const known = [
        { lang: 'en-US', name: 'American', localService: true },
        { lang: 'en-IN', name: 'Indian', localService: true },
        { lang: 'hi-IN', name: 'Hindi', localService: true },
      ]
      const voices = known.filter(({ lang }) => names.includes(lang))
      let queue: Utterance[] = []
      const view = window as unknown as Record<string, unknown>
      view.SpeechSynthesisUtterance = Utterance
      const { speechSynthesis } = window
      const loaded = { voices: isLate ? [] : voices }
      Object.defineProperties(speechSynthesis, {
        speaking: { get: () => queue.length > 0 },
        pending: { get: () => queue.length > 1 },
        getVoices: { value: () => loaded.voices },
        speak: { value: (utterance: Utterance) => queue.push(utterance) },
        cancel: {
          value: () => {
            sessionStorage.setItem(
              'silenced',
              String(Number(sessionStorage.getItem('silenced')) + queue.length),
            )
            for (const { onerror } of queue) {
              setTimeout(() => onerror?.(Object.assign(new Event('error'), { error: 'canceled' })))
            }
            queue = []
          },
        },
      })
      view.voice = {
        get queue() {
          return queue.map((utterance) => ({ ...utterance, voice: utterance.voice?.name }))
        },
        end: () => {
          for (const utterance of queue.splice(0)) utterance.onend?.(new Event('end'))
        },
        fail: (error: string) => {
          if (!queue[0]?.onerror) throw new Error('Nothing is said that could fail')
          queue[0].onerror(Object.assign(new Event('error'), { error }))
        },
        load: () => {
          loaded.voices = voices
          speechSynthesis.dispatchEvent(new Event('voiceschanged'))
        },
      }
    },
    { isLate: areVoicesLate, names: languages },
  )

export const spoken = (page: Page): Promise<Spoken[]> => page.evaluate(() => window.voice.queue)
