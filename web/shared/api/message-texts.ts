// The store's messages are in English already. In other languages the build replaces this file like every file of
// texts, so that the English pages contain neither the catalogue of messages nor the code that loads it.

import type { CodedMessage } from '#contract/messages/coded-message.ts'

/** The text of a failed response, in the language of the page. */
export const readMessage = (response: Response): Promise<string> => response.text()

/**
 * An English text of the store in the language of the page. `coded` is the value of the header `X-Message`, or the
 * messages in the data of a response; null when there are none.
 */
export const inPageLanguage = async (text: string, _coded: string | CodedMessage[] | null): Promise<string> =>
  text
