import { messageHeader } from '#contract/messages/coded-message.ts'
import type * as english from './message-texts.ts'

/** The text in the language of the page; unchanged when it has no code, or the page does not know it. */
export const inPageLanguage: typeof english.inPageLanguage = async (text, coded) => {
  if (coded === null) return text
  try {
    const { translateHeader, translateMessages } = await import('#contract/messages/translate.ts')
    const translated = typeof coded === 'string' ? translateHeader(coded) : translateMessages(coded)
    return translated ?? text
  } catch {
    return text // the catalogue could not be loaded
  }
}

export const readMessage: typeof english.readMessage = async (response) =>
  inPageLanguage(await response.text(), response.headers.get(messageHeader))
