import { fullCatalogue } from './catalogue.ts'
import { type Param, say } from './say.ts'

// Pages in languages other than English load this file, with all messages, when the first one must be shown.

const isParam = (value: unknown): value is Param => typeof value === 'string' || typeof value === 'number'

/**
 * The messages in the language of the bundle, as one text; undefined when a code is unknown or its params
 * are not those of its text.
 */
export const translateMessages = (coded: unknown): string | undefined => {
  if (!Array.isArray(coded) || coded.length === 0) return undefined
  const said = coded.map((message: unknown) => {
    if (!Array.isArray(message)) return undefined
    const [code, ...params]: unknown[] = message
    return typeof code === 'string' && params.every(isParam)
      ? say(fullCatalogue, [code, ...params])
      : undefined
  })
  return said.includes(undefined) ? undefined : said.join(' ')
}

/** Like {@link translateMessages}, for the value of the header. */
export const translateHeader = (header: string): string | undefined => {
  try {
    return translateMessages(JSON.parse(decodeURIComponent(header)))
  } catch {
    return undefined
  }
}
