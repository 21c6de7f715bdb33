import * as shoppers from './input-texts.ts'

/** A value in a message. A word of a language travels as what it stands for: `accepted`, `productName`, 12 (seconds). */
export type Param = string | number

/** A text of the catalogue: fixed, or a function of its params. */
export type Text = string | ((...params: never[]) => string)

/** The texts of messages in the language of the bundle, as far as it holds them. */
export type Catalogue = {
  /** By topic and key, which the code of a message names: `orders.soldOut`. */
  topics: Readonly<Record<string, Readonly<Record<string, Text>>>>
  /** Those of the topic `input` that are about a field, whose key is their first param. */
  fieldTexts: Readonly<Record<string, Text>>
  /** The name of each field by its key. */
  fieldNames: Readonly<Record<string, string>>
}

const find = <Value>(values: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  values && Object.hasOwn(values, key) ? values[key] : undefined

/** The words of a message; undefined when the catalogue has no such code, or its text takes other params. */
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

/** Whether `inputMessage` made the message: it is neither one of Valibot's own, nor in words already. */
export const isInputMessage = (message: string): boolean => message.startsWith('["input.')

/** The code and the params that `inputMessage` put into the message. */
export const readInputMessage = (message: string): [code: string, ...params: Param[]] => JSON.parse(message)

/** The function that says the message of a schema with the catalogue. What is words already stays as it is. */
export const sayWith =
  (catalogue: Catalogue) =>
  (message: string): string =>
    isInputMessage(message) ? (say(catalogue, readInputMessage(message)) ?? message) : message

/** What a schema says about the input on shoppers' pages: a nickname. */
export const sayShopperInput = sayWith({
  topics: { input: shoppers.texts },
  fieldTexts: shoppers.fieldTexts,
  fieldNames: shoppers.fields,
})
