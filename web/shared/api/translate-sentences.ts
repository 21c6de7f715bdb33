import { type CodedSentence, sentenceHeader } from '#contract/sentences/coded-sentence.ts'

/** The text in the language of the page; unchanged when it has no code, or the page does not know it. */
export const translateText = async (
  text: string,
  coded: string | CodedSentence[] | null,
): Promise<string> => {
  if (coded === null) return text
  try {
    const { translateHeader, translateSentences } = await import('#contract/sentences/translate.ts')
    const translated = typeof coded === 'string' ? translateHeader(coded) : translateSentences(coded)
    return translated ?? text
  } catch {
    return text // the catalogue could not be loaded
  }
}

export const readTranslated = async (response: Response): Promise<string> =>
  translateText(await response.text(), response.headers.get(sentenceHeader))
