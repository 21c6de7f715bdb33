import * as v from 'valibot'

/** Lower case, without characters that are mistaken for one another. Source: decisions, section 2. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz'

/** Long enough that nobody guesses one: knowing it opens a customer's orders. */
export const longIdLength = 20
/** Short, because two hundred of them travel with every catalogue. */
export const shortIdLength = 10

/**
 * A random id in the store's alphabet. Works in the browser over plain HTTP too,
 * where `crypto.randomUUID` is missing.
 */
export const newId = (length: number): string => {
  // Bytes past the largest multiple of the alphabet are thrown away: every character stays equally likely.
  const limit = 256 - (256 % alphabet.length)
  let id = ''
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < limit && id.length < length) id += alphabet[byte % alphabet.length]
    }
  }
  return id
}

export const Id = v.pipe(
  v.string('An id is text'),
  v.regex(/^[a-z0-9_-]{1,40}$/, 'This is not an id of this store'),
)

/** The number people read out: the id's last six characters in upper case. Source: specification, section 2. */
export const orderNumber = (id: string): string => id.slice(-6).toUpperCase()
