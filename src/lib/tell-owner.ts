import type { MultilingualText } from '../contract/multilingual-text.ts'
import type { Logger } from './logger.ts'
import { joinTexts, translationsOf } from './multilingual-text.ts'
import { StartError } from './start-error.ts'

// The log is in English. In the window, the same text follows in the other languages.

/** Informs the owner while the store is open. */
export const tellOwner = (log: Logger, text: MultilingualText): void => {
  log.info(text.en)
  for (const translation of translationsOf(text)) log.show('info', translation)
}

/** Reports an error to the owner while the store is open. Only the cause of a {@link StartError} is translated. */
export const reportToOwner = (log: Logger, text: MultilingualText, cause?: unknown): void => {
  log.error(text.en, cause)
  const whole = cause instanceof StartError ? joinTexts([text, cause.text], ' ') : text
  for (const translation of translationsOf(whole)) log.show('error', translation)
}
