import * as v from 'valibot'
import { fullCatalogue, sentenceTexts } from './catalogue.ts'
import { isInputMessage, type Param, readInputMessage, say, type Text } from './say.ts'

/** A sentence of the store: its English text, and what a page needs to say it in another language. */
export type Sentence = {
  /** Its topic and its key in the catalogue, such as `orders.soldOut`. */
  readonly code: string
  readonly params: readonly Param[]
  readonly text: string
}

/** What makes the sentence of a text: the sentence itself, or a function with the same params. */
type Coded<Text> = Text extends (...params: infer Params extends Param[]) => string
  ? (...params: Params) => Sentence
  : Sentence

const toCoded = (code: string, text: Text): Coded<Text> => {
  if (typeof text === 'string') return { code, params: [], text }
  const write = text as (...params: Param[]) => string
  return (...params: Param[]): Sentence => ({ code, params, text: write(...params) })
}

type Texts = typeof sentenceTexts

/** All that the store says about a request, by topic: `sentences.orders.soldOut(name, nameHi)`. */
export const sentences = Object.fromEntries(
  Object.entries(sentenceTexts).map(([topic, texts]) => [
    topic,
    Object.fromEntries(
      Object.entries<Text>(texts).map(([key, text]) => [key, toCoded(`${topic}.${key}`, text)]),
    ),
  ]),
) as { readonly [Topic in keyof Texts]: { readonly [Key in keyof Texts[Topic]]: Coded<Texts[Topic][Key]> } }

/** The sentence of a message that `inputMessage` made. */
export const toInputSentence = (message: string): Sentence => {
  const coded = readInputMessage(message)
  const [code, ...params] = coded
  return { code, params, text: say(fullCatalogue, coded) ?? code }
}

/** What a schema finds wrong with a value, as a sentence. */
export const toSentence = (issue: v.BaseIssue<unknown>): Sentence => {
  const { fieldMissing, fieldWrong, thisWrong } = sentences.store
  const field = v.getDotPath(issue)
  // For a missing field, its name is more useful than what the schema says.
  const isMissing = issue.type !== 'check' && issue.received === 'undefined'
  if (isMissing && field) return fieldMissing(field)
  if (isInputMessage(issue.message)) return toInputSentence(issue.message)
  return field ? fieldWrong(field) : thisWrong // Valibot's own message names types
}
