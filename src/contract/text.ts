import * as v from 'valibot'
import { groupDigits } from './group-digits.ts'

// Control characters, line separators and characters that change the text direction.
const forbiddenInLine = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const forbiddenInText = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

// Older Android browsers lack `isWellFormed`. Lone surrogates are the only code points of this category.
export const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text)

const characters = (text: string): number => [...text].length

const base = (what: string) =>
  v.pipe(v.string(`${what} must be text`), v.check(isWellFormed, `${what} holds a broken character`))

/** One line of text, trimmed, at most `maximum` characters, not empty. `what` is its name in errors. */
export const requiredLine = (what: string, maximum: number) =>
  v.pipe(optionalLine(what, maximum), v.minLength(1, `${what} is needed`))

/** One line of text, trimmed; may be empty. */
export const optionalLine = (what: string, maximum: number) =>
  v.pipe(
    base(what),
    v.trim(),
    v.check((text) => !forbiddenInLine.test(text), `${what} must be one line without control characters`),
    v.check((text) => characters(text) <= maximum, `${what} can have at most ${maximum} characters`),
  )

/** Text of several lines, trimmed, with line ends converted to `\n`; may be empty. */
export const optionalText = (what: string, maximum: number) =>
  v.pipe(
    base(what),
    v.transform((text) => text.replaceAll(/\r\n?/g, '\n').trim()),
    v.check(
      (text) => !forbiddenInText.test(text.replaceAll(/[\n\t]/g, '')),
      `${what} must not hold control characters`,
    ),
    v.check((text) => characters(text) <= maximum, `${what} can have at most ${maximum} characters`),
  )

/** Like {@link optionalText}, but not empty. */
export const requiredText = (what: string, maximum: number) =>
  v.pipe(optionalText(what, maximum), v.minLength(1, `${what} is needed`))

/** A whole number within bounds. */
export const wholeNumber = (what: string, minimum: number, maximum: number) =>
  v.pipe(
    v.number(`${what} must be a whole number`),
    v.integer(`${what} must be a whole number`),
    v.minValue(minimum, `${what} must be at least ${minimum}`),
    v.maxValue(maximum, `${what} can be at most ${groupDigits(maximum)}`),
  )

/** A page's size in a query, 1 to `maximum`. */
export const pageLimit = (maximum: number) =>
  v.pipe(
    v.string('The limit must be a whole number'),
    v.regex(/^\d{1,6}$/, 'The limit must be a whole number'),
    v.transform(Number),
    wholeNumber('The limit', 1, maximum),
  )
