import * as v from 'valibot'
import { type FieldName, inputMessage } from './messages/input-message.ts'
import { groupDigits } from './money.ts'

/** Whether any character of the text is visible: joiners, spaces, combining marks and the like are not. */
export const hasVisible = (text: string): boolean =>
  /[^\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u.test(text)

// Older Android browsers lack `isWellFormed`. Lone surrogates are the only code points of this category.
export const isWellFormed = (text: string): boolean => !/\p{Cs}/u.test(text)

const lineBreak = /\r\n|[\r\v\f\u0085\u2028\u2029]/g

// Joiners and tags belong to visible characters, such as Hindi conjuncts and emoji. Arabic number signs are drawn.
const invisible = /(?![\n\t]|\u200c|\u200d|[\u0600-\u0605\u06dd\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}]/gu

/** The text without what nobody sees, trimmed, with one kind of line break. Source: contract/README.md, Text. */
const cleanText = (text: string): string => text.replaceAll(lineBreak, '\n').replaceAll(invisible, '').trim()

/** Like {@link cleanText}, with spaces instead of line breaks and tabs. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll(/[\n\t]+/g, ' ')

const characters = (text: string): number => [...text].length

const base = (what: FieldName) =>
  v.pipe(
    v.string(inputMessage('mustBeText', what)),
    v.check(isWellFormed, inputMessage('brokenCharacter', what)),
  )

/** One line of text, cleaned, at most `maximum` characters, of which one is visible. `what` is its name in errors. */
export const requiredLine = (what: FieldName, maximum: number) =>
  v.pipe(optionalLine(what, maximum), v.check(hasVisible, inputMessage('needed', what)))

/** One line of text, cleaned; may be empty. */
export const optionalLine = (what: FieldName, maximum: number) =>
  v.pipe(
    base(what),
    v.transform(cleanLine),
    v.check((text) => characters(text) <= maximum, inputMessage('tooLong', what, maximum)),
  )

/** Text of several lines, cleaned; may be empty. */
export const optionalText = (what: FieldName, maximum: number) =>
  v.pipe(
    base(what),
    v.transform(cleanText),
    v.check((text) => characters(text) <= maximum, inputMessage('tooLong', what, maximum)),
  )

/** Like {@link optionalText}, but with a visible character. */
export const requiredText = (what: FieldName, maximum: number) =>
  v.pipe(optionalText(what, maximum), v.check(hasVisible, inputMessage('needed', what)))

/** A whole number within bounds. */
export const wholeNumber = (what: FieldName, minimum: number, maximum: number) =>
  v.pipe(
    v.number(inputMessage('mustBeWhole', what)),
    v.integer(inputMessage('mustBeWhole', what)),
    v.minValue(minimum, inputMessage('atLeast', what, minimum)),
    v.maxValue(maximum, inputMessage('atMost', what, groupDigits(maximum))),
  )
