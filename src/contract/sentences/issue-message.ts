import * as v from 'valibot'
import { fullCatalogue } from './catalogue.ts'
import { isInputMessage, readInputMessage, say } from './say.ts'
import type { Sentence } from './sentence.ts'
import { sentences } from './sentences.ts'

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
