import type { LocalText } from '../contract/local-text.ts'
import { makeLocalText } from './local-text.ts'

/**
 * The store cannot open. The text tells the owner why, and what to do. A plain string is for those who type commands,
 * and is English in every language. The message is the English text.
 */
export class StartError extends Error {
  // Private, so that the log shows the English message alone.
  readonly #text: LocalText

  constructor(text: LocalText | string) {
    super(typeof text === 'string' ? text : text.en)
    this.#text = typeof text === 'string' ? makeLocalText(() => text) : text
  }

  get text(): LocalText {
    return this.#text
  }
}

/** The command line or an environment variable is invalid. */
export class UsageError extends StartError {}
