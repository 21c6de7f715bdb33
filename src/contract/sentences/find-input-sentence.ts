import { fieldNames, sentenceTexts } from './catalogue.ts'
import type { Sentence, Text } from './sentence.ts'

// Valibot carries messages as plain strings, so their codes are found by the texts of the catalogue.

/** Stands for each param, and occurs in no text. */
const hole = '\u0000'

const toParts = (text: Text): string[] => {
  if (typeof text === 'string') return [text]
  const say = text as (...params: string[]) => string
  return say(...Array<string>(text.length).fill(hole)).split(hole)
}

// The most specific first: "The hours of … must be a list" before "… must be a list".
const templates = Object.entries(sentenceTexts.input)
  .map(([key, text]) => ({ code: `input.${key}`, parts: toParts(text) }))
  .sort((one, other) => other.parts.join('').length - one.parts.join('').length)
  .map(({ code, parts }) => ({
    code,
    pattern: new RegExp(`^${parts.map(RegExp.escape).join('(.*)')}$`, 's'),
  }))

const fieldKeys = new Map(Object.entries(fieldNames).map(([key, name]) => [name, key]))

/** Longer messages repeat what was sent. They would take long to match, and the header would hold none of them. */
const maxMessage = 1_000

/** The sentence of an English message of a schema. Pages know no `input.other` and show the English text. */
export const findInputSentence = (message: string): Sentence => {
  for (const { code, pattern } of message.length > maxMessage ? [] : templates) {
    const match = pattern.exec(message)
    if (!match) continue
    return { code, params: match.slice(1).map((value) => fieldKeys.get(value) ?? value), text: message }
  }
  return { code: 'input.other', params: [], text: message }
}
