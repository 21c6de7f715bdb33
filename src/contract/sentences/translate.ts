import { fullCatalogue } from './catalogue.ts'
import { type Param, say } from './say.ts'

// Pages in another language than English load this file, with all sentences, when the store first says one.

const isParam = (value: unknown): value is Param => typeof value === 'string' || typeof value === 'number'

/**
 * The sentences in the language of the bundle, as one text; undefined when a code is unknown or its params
 * are not those of its text.
 */
export const translateSentences = (coded: unknown): string | undefined => {
  if (!Array.isArray(coded) || coded.length === 0) return undefined
  const said = coded.map((sentence: unknown) => {
    if (!Array.isArray(sentence)) return undefined
    const [code, ...params]: unknown[] = sentence
    return typeof code === 'string' && params.every(isParam)
      ? say(fullCatalogue, [code, ...params])
      : undefined
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
