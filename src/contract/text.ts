import * as v from 'valibot'
import { groupDigits } from './money.ts'
import * as fields from './sentences/field-texts.ts'
import * as messages from './sentences/schema-texts.ts'

/** Whether something of the text can be seen: not only joiners, spaces, combining marks and the like. */
export const hasVisible = (text: string): boolean =>
  /[^\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u.test(text)

// Control characters, line separators and characters that change the text direction.
const forbiddenInLine = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const forbiddenInText = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

// Older Android browsers lack `isWellFormed`. Lone surrogates are the only code points of this category.
export const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text)

const characters = (text: string): number => [...text].length

const base = (what: string) =>
  v.pipe(v.string(messages.mustBeText(what)), v.check(isWellFormed, messages.brokenCharacter(what)))

/** One line of text, trimmed, at most `maximum` characters, not empty. `what` is its name in errors. */
export const requiredLine = (what: string, maximum: number) =>
  v.pipe(optionalLine(what, maximum), v.minLength(1, messages.needed(what)))

/** One line of text, trimmed; may be empty. */
export const optionalLine = (what: string, maximum: number) =>
  v.pipe(
    base(what),
    v.trim(),
    v.check((text) => !forbiddenInLine.test(text), messages.mustBeOneLine(what)),
    v.check((text) => characters(text) <= maximum, messages.tooLong(what, maximum)),
  )

/** Text of several lines, trimmed, with line ends converted to `\n`; may be empty. */
export const optionalText = (what: string, maximum: number) =>
  v.pipe(
    base(what),
    v.transform((text) => text.replaceAll(/\r\n?/g, '\n').trim()),
    v.check(
      (text) => !forbiddenInText.test(text.replaceAll(/[\n\t]/g, '')),
      messages.noControlCharacters(what),
    ),
    v.check((text) => characters(text) <= maximum, messages.tooLong(what, maximum)),
  )

/** Like {@link optionalText}, but not empty. */
export const requiredText = (what: string, maximum: number) =>
  v.pipe(optionalText(what, maximum), v.minLength(1, messages.needed(what)))

/** A whole number within bounds. */
export const wholeNumber = (what: string, minimum: number, maximum: number) =>
  v.pipe(
    v.number(messages.mustBeWhole(what)),
    v.integer(messages.mustBeWhole(what)),
    v.minValue(minimum, messages.atLeast(what, minimum)),
    v.maxValue(maximum, messages.atMost(what, groupDigits(maximum))),
  )

/** A page's size in a query, 1 to `maximum`. */
export const pageLimit = (maximum: number) =>
  v.pipe(
    v.string(messages.mustBeWhole(fields.limit)),
    v.regex(/^\d{1,6}$/, messages.mustBeWhole(fields.limit)),
    v.transform(Number),
    wholeNumber(fields.limit, 1, maximum),
  )
