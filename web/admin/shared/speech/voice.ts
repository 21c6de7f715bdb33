import type { Language } from '#contract/languages.ts'

export type Voice = {
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
 * The voice for a language: an Indian one, else any of that language. Without one it is English, which every browser reads,
 * even where it has no Indian English voice.
 */
export const chooseVoice = (language: Language, voices: readonly SpeechSynthesisVoice[]): Voice => {
  const english: Voice = { language: 'en', tag: tags.en, voice: findVoice(tags.en, voices) }
  if (language === 'en') return english
  const tag = tags[language]
  const voice =
    findVoice(tag, voices) ?? preferLocal(voices.filter((one) => tagOf(one).split('-')[0] === language))
  return voice ? { language, tag, voice } : english
}
