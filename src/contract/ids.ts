import * as v from 'valibot'
import { inputMessage } from './messages/input-message.ts'
import { texts } from './texts.ts'

/** Lower case, without characters that are easily confused. Source: contract/README.md, Ids, numbers and times. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz'

/**
 * Length of ids that must not be guessable, because a customer's id gives access to the customer's orders.
 */
export const longIdLength = 20
/** Length of other ids. Short, because every catalogue response contains two hundred of them. */
export const shortIdLength = 10

/**
 * Creates a random id in the store's alphabet. Also works in a browser over plain HTTP, where
 * `crypto.randomUUID` is missing.
 */
export const newId = (length: number): string => {
  // Discards bytes above the largest multiple of the alphabet's length, which would skew the result.
  const limit = 256 - (256 % alphabet.length)
  let id = ''
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < limit && id.length < length) id += alphabet[byte % alphabet.length]
    }
  }
  return id
}

/**
 * The customer of orders taken at the counter that are nobody's. It is in no list and no call for customers.
 * No id that the store makes has this form.
 */
export const walkInId = 'walk-in'

export const Id = v.pipe(
  v.string(inputMessage('idIsText')),
  v.regex(/^[a-z0-9_-]{1,40}$/, inputMessage('notAnId')),
)

/** The order number: the id's last six characters in upper case. Source: contract/README.md, Ids, numbers and times. */
export const orderNumber = (id: string): string => id.slice(-6).toUpperCase()

/** The number of the day, as shown to people. */
export const dayNumberText = texts.dayNumber
