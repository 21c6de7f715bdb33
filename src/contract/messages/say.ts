import * as shoppers from './input-texts.ts'

/**
 * A param of a message. Words are sent as keys that each language translates: `accepted`, `productName`, 12 (seconds).
 */
export type Param = string | number

/** A text of the catalogue: a string, or a function of the message's params. */
export type Text = string | ((...params: never[]) => string)

/** The texts of messages in the language of the bundle, as far as the bundle contains them. */
export type Catalogue = {
  /** Texts by topic and key, which form the code of a message: `orders.soldOut`. */
  topics: Readonly<Record<string, Readonly<Record<string, Text>>>>
  /** Texts of the topic `input` about a field, whose key is their first param. */
  fieldTexts: Readonly<Record<string, Text>>
  /** The name of each field by its key. */
  fieldNames: Readonly<Record<string, string>>
}

const find = <Value>(values: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  values && Object.hasOwn(values, key) ? values[key] : undefined

/** The words of a message; undefined for an unknown code, or when the text takes other params. */
export const say = (
  { topics, fieldTexts, fieldNames }: Catalogue,
  [code, ...params]: readonly [code: string, ...params: Param[]],
): string | undefined => {
  const [topic = '', key = ''] = code.split('.')
  const fieldText = topic === 'input' ? find(fieldTexts, key) : undefined
  const text = fieldText ?? find(find(topics, topic), key)
  if (typeof text !== 'function') return params.length === 0 ? text : undefined
  if (text.length !== params.length) return undefined
  const [first, ...others] = params
  const name = fieldText && find(fieldNames, String(first))
  if (fieldText && name === undefined) return undefined
  const values = name === undefined ? params : [name, ...others]
  return (text as (...values: Param[]) => string)(...values)
}

/** Whether `inputMessage` made the string, which otherwise is a text already or Valibot's own message. */
export const isInputMessage = (message: string): boolean => message.startsWith('["input.')

/** The code and the params in a string that `inputMessage` made. */
export const readInputMessage = (message: string): [code: string, ...params: Param[]] => JSON.parse(message)

/** Returns a function that turns a schema's message into words from the catalogue. Text is returned unchanged. */
export const sayWith =
  (catalogue: Catalogue) =>
  (message: string): string =>
    isInputMessage(message) ? (say(catalogue, readInputMessage(message)) ?? message) : message

/** The words for a schema's message on shoppers' pages: only nicknames are validated there. */
export const sayShopperInput = sayWith({
  topics: { input: shoppers.texts },
  fieldTexts: shoppers.fieldTexts,
  fieldNames: shoppers.fields,
})
