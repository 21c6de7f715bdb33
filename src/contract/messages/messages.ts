import * as v from 'valibot'
import { fullCatalogue, messageTexts } from './catalogue.ts'
import { isInputMessage, type Param, readInputMessage, say, type Text } from './say.ts'

/** A message of the store: its English text, and the code with which a page says it in another language. */
export type Message = {
  /** Its topic and its key in the catalogue, such as `orders.soldOut`. */
  readonly code: string
  readonly params: readonly Param[]
  readonly text: string
}

/** Turns a text into what makes its message: the message itself, or a function with the same params. */
type Coded<Text> = Text extends (...params: infer Params extends Param[]) => string
  ? (...params: Params) => Message
  : Message

const toCoded = (code: string, text: Text): Coded<Text> => {
  if (typeof text === 'string') return { code, params: [], text }
  const write = text as (...params: Param[]) => string
  return (...params: Param[]): Message => ({ code, params, text: write(...params) })
}

type Texts = typeof messageTexts

/** All messages about requests, by topic: `messages.orders.soldOut(name, nameHi)`. */
export const messages = Object.fromEntries(
  Object.entries(messageTexts).map(([topic, texts]) => [
    topic,
    Object.fromEntries(
      Object.entries<Text>(texts).map(([key, text]) => [key, toCoded(`${topic}.${key}`, text)]),
    ),
  ]),
) as { readonly [Topic in keyof Texts]: { readonly [Key in keyof Texts[Topic]]: Coded<Texts[Topic][Key]> } }

/** The message for a string that `inputMessage` made. */
export const toInputMessage = (message: string): Message => {
  const coded = readInputMessage(message)
  const [code, ...params] = coded
  return { code, params, text: say(fullCatalogue, coded) ?? code }
}

/** The message for a problem that a schema found. */
export const toMessage = (issue: v.BaseIssue<unknown>): Message => {
  const { fieldMissing, fieldWrong, thisWrong } = messages.store
  const field = v.getDotPath(issue)
  // For a missing field, its name is more useful than Valibot's own message.
  const isMissing = issue.type !== 'check' && issue.received === 'undefined'
  if (isMissing && field) return fieldMissing(field)
  if (isInputMessage(issue.message)) return toInputMessage(issue.message)
  return field ? fieldWrong(field) : thisWrong // Valibot's own message names types
}
