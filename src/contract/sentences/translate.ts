import { fieldNames, sentenceTexts } from './catalogue.ts'
import type { Param, Text } from './sentence.ts'

// Pages in another language than English load this file, with all sentences, when the store first says one.

const isParam = (value: unknown): value is Param => typeof value === 'string' || typeof value === 'number'

const findText = (code: string): Text | undefined => {
  const [topic = '', key = ''] = code.split('.')
  const topics: Record<string, Record<string, Text>> = sentenceTexts
  const texts = Object.hasOwn(topics, topic) ? topics[topic] : undefined
  return texts && Object.hasOwn(texts, key) ? texts[key] : undefined
}

const say = (code: string, params: Param[]): string | undefined => {
  const text = findText(code)
  if (typeof text !== 'function') return params.length === 0 ? text : undefined
  if (text.length !== params.length) return undefined
  const isInput = code.startsWith('input.')
  const values = isInput ? params.map((param) => fieldNames[param] ?? param) : params
  return (text as (...params: Param[]) => string)(...values)
}

/**
 * The sentences in the language of the bundle, as one text; undefined when a code is unknown or its params
 * are not those of its text.
 */
export const translateSentences = (coded: unknown): string | undefined => {
  if (!Array.isArray(coded) || coded.length === 0) return undefined
  const said = coded.map((sentence: unknown) => {
    if (!Array.isArray(sentence)) return undefined
    const [code, ...params]: unknown[] = sentence
    return typeof code === 'string' && params.every(isParam) ? say(code, params) : undefined
  })
  return said.includes(undefined) ? undefined : said.join(' ')
}

/** As {@link translateSentences}, of the value of the header. */
export const translateHeader = (header: string): string | undefined => {
  try {
    return translateSentences(JSON.parse(decodeURIComponent(header)))
  } catch {
    return undefined
  }
}
