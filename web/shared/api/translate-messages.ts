import { type CodedMessage, messageHeader } from '#contract/messages/coded-message.ts'

/** The text in the language of the page; unchanged when it has no code, or the page does not know it. */
export const translateText = async (text: string, coded: string | CodedMessage[] | null): Promise<string> => {
  if (coded === null) return text
  try {
    const { translateHeader, translateMessages } = await import('#contract/messages/translate.ts')
    const translated = typeof coded === 'string' ? translateHeader(coded) : translateMessages(coded)
    return translated ?? text
  } catch {
    return text // the catalogue could not be loaded
  }
}

export const readTranslated = async (response: Response): Promise<string> =>
  translateText(await response.text(), response.headers.get(messageHeader))
