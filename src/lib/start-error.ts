import type { MultilingualText } from '../contract/multilingual-text.ts'
import { makeMultilingualText } from './multilingual-text.ts'

/**
 * The store cannot open. The text explains to the owner why, and what to do. A plain string is for people who type
 * commands, and is English in every language. The message is the English text.
 */
export class StartError extends Error {
  // Private, so that the log shows the English message alone.
  readonly #text: MultilingualText

  constructor(text: MultilingualText | string) {
    super(typeof text === 'string' ? text : text.en)
    this.#text = typeof text === 'string' ? makeMultilingualText(() => text) : text
  }

  get text(): MultilingualText {
    return this.#text
  }
}

/** The command line or an environment variable is invalid. */
export class UsageError extends StartError {}
