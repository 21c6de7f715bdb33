type Outcome = { onEnd: () => void; onError: () => void }

const language = 'en-IN'
// A browser stops speaking a moment after it was told to, and takes with it what is said meanwhile.
const cancelDelay = 120
// Voices load late; a browser without any is asked all the same.
const voicesTimeout = 1_000

/** Whether the browser can speak at all. */
export const canSpeak = (): boolean =>
  typeof speechSynthesis !== 'undefined' && typeof SpeechSynthesisUtterance !== 'undefined'

/** Makes the browser load its voices, so that they are there when needed. */
export const loadVoices = (): void => {
  if (canSpeak()) speechSynthesis.getVoices()
}

/** An Indian English voice; one on the device before one from the network. Android writes `en_IN`. */
const findVoice = (): SpeechSynthesisVoice | undefined => {
  const voices = speechSynthesis
    .getVoices()
    .filter(({ lang }) => lang.replace('_', '-').toLowerCase() === language.toLowerCase())
  return voices.find(({ localService }) => localService) ?? voices[0]
}

const utteranceOf = (sentence: string, voice: SpeechSynthesisVoice | undefined) => {
  const utterance = new SpeechSynthesisUtterance(sentence)
  utterance.lang = language
  if (voice) utterance.voice = voice
  // Source: contract/README.md, Receipt, speech and camera.
  utterance.rate = 0.8
  utterance.pitch = 1
  utterance.volume = 1
  return utterance
}

/**
 * Speaks the sentences one after the other, in place of what is being spoken. Returns what stops it;
 * unless stopped it ends with one call of `onEnd` or `onError`.
 */
export const speak = (sentences: string[], { onEnd, onError }: Outcome): (() => void) => {
  const synthesis = window.speechSynthesis
  // Held here: browsers forget an utterance nobody holds, and its events with it.
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
    const voice = findVoice()
    utterances = sentences.map((sentence) => utteranceOf(sentence, voice))
    for (const utterance of utterances) {
      utterance.onerror = ({ error }) => {
        if (error !== 'canceled' && error !== 'interrupted') endWith(onError)
      }
      if (utterance === utterances.at(-1)) utterance.onend = () => endWith(onEnd)
    }
    // All at once: an end that is never told must not keep the rest from being spoken.
    for (const utterance of utterances) synthesis.speak(utterance)
  }

  if (synthesis.speaking || synthesis.pending) {
    synthesis.cancel()
    timer = setTimeout(begin, cancelDelay)
  } else if (synthesis.getVoices().length === 0) {
    synthesis.onvoiceschanged = begin
    timer = setTimeout(begin, voicesTimeout)
  } else {
    // Within the click itself: Safari speaks for nothing else.
    begin()
  }
  return stop
}
