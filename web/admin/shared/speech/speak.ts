import type { Language } from '#contract/languages.ts'

type Voice = {
  language: Language
  /** The BCP 47 tag of the utterances. */
  tag: string
  /** Undefined leaves the choice to the browser. */
  voice: SpeechSynthesisVoice | undefined
}

const tags: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' }

/** Android writes `en_IN`. */
const tagOf = ({ lang }: SpeechSynthesisVoice): string => lang.replace('_', '-').toLowerCase()

/** Preferably a voice on the device instead of a network voice. */
const preferLocal = (voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined =>
  voices.find(({ localService }) => localService) ?? voices[0]

const findVoice = (tag: string, voices: readonly SpeechSynthesisVoice[]) =>
  preferLocal(voices.filter((voice) => tagOf(voice) === tag.toLowerCase()))

/**
 * The voice for a language: an Indian one, else any of that language. Without one it is an English voice, which every
 * browser has, though not always an Indian one.
 */
const chooseVoice = (language: Language, voices: readonly SpeechSynthesisVoice[]): Voice => {
  const english: Voice = { language: 'en', tag: tags.en, voice: findVoice(tags.en, voices) }
  if (language === 'en') return english
  const tag = tags[language]
  const voice =
    findVoice(tag, voices) ?? preferLocal(voices.filter((one) => tagOf(one).split('-')[0] === language))
  return voice ? { language, tag, voice } : english
}

type Outcome = { onEnd: () => void; onError: () => void }

type Speech = {
  /** The language to speak, if the browser has a voice for it. */
  language: Language
  /** The sentences in the language that will be spoken. */
  sentencesIn: (language: Language) => string[]
}

// Milliseconds. `cancel` takes effect with a delay, and would also remove utterances that are queued before that.
const cancelDelay = 120
// Milliseconds to wait for the voices, which load asynchronously. Some browsers speak without reporting any voice.
const voicesTimeout = 1_000

/** Whether the browser can speak at all. */
export const canSpeak = (): boolean =>
  typeof speechSynthesis !== 'undefined' && typeof SpeechSynthesisUtterance !== 'undefined'

/** Makes the browser load its voices in advance. */
export const loadVoices = (): void => {
  if (canSpeak()) speechSynthesis.getVoices()
}

const utteranceOf = (sentence: string, { tag, voice }: Voice) => {
  const utterance = new SpeechSynthesisUtterance(sentence)
  utterance.lang = tag
  if (voice) utterance.voice = voice
  // Source: contract/README.md, Receipt, speech and camera.
  utterance.rate = 0.8
  utterance.pitch = 1
  utterance.volume = 1
  return utterance
}

/**
 * Speaks the sentences one after the other, and interrupts what is being spoken. Returns a function that stops it. Unless
 * stopped, it ends with exactly one call of `onEnd` or `onError`.
 */
export const speak = ({ language, sentencesIn }: Speech, { onEnd, onError }: Outcome): (() => void) => {
  const synthesis = window.speechSynthesis
  // The references keep browsers from garbage-collecting the utterances, which would lose their events.
  let utterances: SpeechSynthesisUtterance[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const stop = () => {
    isOver = true
    clearTimeout(timer)
    synthesis.onvoiceschanged = null
    synthesis.cancel()
  }
  const endWith = (report: () => void) => {
    if (isOver) return
    stop()
    report()
  }
  const begin = () => {
    clearTimeout(timer)
    synthesis.onvoiceschanged = null
    // Chosen only now, because the voices may have loaded meanwhile.
    const voice = chooseVoice(language, synthesis.getVoices())
    utterances = sentencesIn(voice.language).map((sentence) => utteranceOf(sentence, voice))
    for (const utterance of utterances) {
      utterance.onerror = ({ error }) => {
        if (error !== 'canceled' && error !== 'interrupted') endWith(onError)
      }
      if (utterance === utterances.at(-1)) utterance.onend = () => endWith(onEnd)
    }
    // All are queued immediately, because browsers sometimes fire no `end` event that could start the next one.
    for (const utterance of utterances) synthesis.speak(utterance)
  }

  if (synthesis.speaking || synthesis.pending) {
    synthesis.cancel()
    timer = setTimeout(begin, cancelDelay)
  } else if (synthesis.getVoices().length === 0) {
    synthesis.onvoiceschanged = begin
    timer = setTimeout(begin, voicesTimeout)
  } else {
    // Called in the click handler itself, because Safari speaks only there.
    begin()
  }
  return stop
}
