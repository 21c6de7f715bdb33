import type { texts as words } from '../texts.ts'
import type * as ownerTexts from './admin-input-texts.ts'
import type * as shopperTexts from './input-texts.ts'

/** A field or a day of the week, by the key of its name in the texts. */
export type FieldName =
  | keyof typeof shopperTexts.fields
  | keyof typeof ownerTexts.fields
  | keyof typeof words.days

type FieldTexts = typeof shopperTexts.fieldTexts & typeof ownerTexts.fieldTexts
type OtherTexts = typeof shopperTexts.texts & typeof ownerTexts.texts

type Params<Key> = Key extends keyof FieldTexts
  ? FieldTexts[Key] extends (what: string, ...values: infer Values) => string
    ? [what: FieldName, ...Values]
    : never
  : Key extends keyof OtherTexts
    ? OtherTexts[Key] extends (...params: infer Values) => string
      ? Values
      : []
    : never

/**
 * The code of a message and its params, joined to the one string that Valibot carries. The server turns it into words
 * with `toMessage`, pages with `sayInput`.
 */
export const inputMessage = <Key extends keyof FieldTexts | keyof OtherTexts>(
  key: Key,
  ...params: Params<Key>
): string => JSON.stringify([`input.${key}`, ...params])
