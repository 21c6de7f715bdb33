import * as v from 'valibot'
import { type FieldName, inputMessage } from './messages/input-message.ts'
import { groupDigits } from './money.ts'

/** Whether any character of the text is visible: joiners, spaces, combining marks and the like are not. */
export const hasVisible = (text: string): boolean =>
  /[^\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u.test(text)

// Control characters, line separators and characters that change the text direction.
const forbiddenInLine = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const forbiddenInText = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

// Older Android browsers lack `isWellFormed`. Lone surrogates are the only code points of this category.
export const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text)

const characters = (text: string): number => [...text].length

const base = (what: FieldName) =>
  v.pipe(
    v.string(inputMessage('mustBeText', what)),
    v.check(isWellFormed, inputMessage('brokenCharacter', what)),
  )

/** One line of text, trimmed, at most `maximum` characters, of which one is visible. `what` is its name in errors. */
export const requiredLine = (what: FieldName, maximum: number) =>
  v.pipe(optionalLine(what, maximum), v.check(hasVisible, inputMessage('needed', what)))

/** One line of text, trimmed; may be empty. */
export const optionalLine = (what: FieldName, maximum: number) =>
  v.pipe(
    base(what),
    v.trim(),
    v.check((text) => !forbiddenInLine.test(text), inputMessage('mustBeOneLine', what)),
    v.check((text) => characters(text) <= maximum, inputMessage('tooLong', what, maximum)),
  )

/** Text of several lines, trimmed, with line ends converted to `\n`; may be empty. */
export const optionalText = (what: FieldName, maximum: number) =>
  v.pipe(
    base(what),
    v.transform((text) => text.replaceAll(/\r\n?/g, '\n').trim()),
    v.check(
      (text) => !forbiddenInText.test(text.replaceAll(/[\n\t]/g, '')),
      inputMessage('noControlCharacters', what),
    ),
    v.check((text) => characters(text) <= maximum, inputMessage('tooLong', what, maximum)),
  )

/** Like {@link optionalText}, but not empty. */
export const requiredText = (what: FieldName, maximum: number) =>
  v.pipe(optionalText(what, maximum), v.minLength(1, inputMessage('needed', what)))

/** A whole number within bounds. */
export const wholeNumber = (what: FieldName, minimum: number, maximum: number) =>
  v.pipe(
    v.number(inputMessage('mustBeWhole', what)),
    v.integer(inputMessage('mustBeWhole', what)),
    v.minValue(minimum, inputMessage('atLeast', what, minimum)),
    v.maxValue(maximum, inputMessage('atMost', what, groupDigits(maximum))),
  )

/** A page's size in a query, 1 to `maximum`. */
export const pageLimit = (maximum: number) =>
  v.pipe(
    v.string(inputMessage('mustBeWhole', 'limit')),
    v.regex(/^\d{1,6}$/, inputMessage('mustBeWhole', 'limit')),
    v.transform(Number),
    wholeNumber('limit', 1, maximum),
  )
