// The messages of the schemas that the first load may hold; those of the owner's alone are in `admin-schema-texts.ts`.
// Each is an export of its own, see `field-texts.ts`. `what` is a field's name. An English text has its params once each,
// and in their order, so that the server recognises it (`find-input-sentence.ts`).

export const needed = (what: string) => `${what} is needed`
export const mustBeText = (what: string) => `${what} must be text`
export const brokenCharacter = (what: string) => `${what} holds a broken character`
export const mustBeOneLine = (what: string) => `${what} must be one line without control characters`
export const noControlCharacters = (what: string) => `${what} must not hold control characters`
export const tooLong = (what: string, maximum: number) => `${what} can have at most ${maximum} characters`

export const mustBeNumber = (what: string) => `${what} must be a number`
export const mustBeWhole = (what: string) => `${what} must be a whole number`
export const atLeast = (what: string, minimum: number) => `${what} must be at least ${minimum}`
export const atMost = (what: string, maximum: string) => `${what} can be at most ${maximum}`
export const amountSuchAs = (what: string) => `${what} must be a number such as 120 or 120.50`
export const amountIsText = 'An amount is decimal text'
export const notAnAmount = (text: string) => `"${text}" is not an amount in rupees`

export const idIsText = 'An id is text'
export const notAnId = 'This is not an id of this store'
export const webAddress = (what: string) =>
  `${what} must be a web address that begins with http:// or https://`
export const imageOrWebAddress =
  'The image must be one uploaded to this store, or a web address that begins with http:// or https://'

export const nicknameOfDots = 'The nickname needs more than dots'
export const nicknameNotShown = 'The nickname holds a character that cannot be shown'
export const nicknameEmpty = 'The nickname needs a letter, a digit or a sign'
export const notAPassbook = 'This is not a passbook link of this store'

export const listOfProducts = 'The order must be a list of products'
export const cartEmpty = 'The cart is empty'
export const tooManyProducts = (maximum: number) => `An order can have at most ${maximum} different products`
export const idempotencyKey = 'The Idempotency-Key must be 8 to 100 plain characters'
export const statusWords = 'The status must be new, accepted, ready, completed or cancelled'
export const noSuchSetting = (key: string) => `There is no setting called ${key}`

export const timeIsText = 'A time must be text such as 09:00'
export const timeMissing = 'A time is missing'
export const notATime = (text: string, example: string) => `${text} is not a time such as ${example}`
export const timesInPairs = 'Opening times come in pairs, such as ["09:00", "21:30"]'
export const timesAreSame = 'Opening and closing time are the same. For the whole day write 00:00 to 24:00.'
export const listOfTimes = (day: string) => `The hours of ${day} must be a list`
export const tooManyTimes = (day: string, maximum: number) =>
  `${day} can have at most ${maximum} opening times`
export const timesOverlap = (day: string) => `The opening times of ${day} overlap`
export const timesOfDays = 'Opening hours are times for the days mon, tue, wed, thu, fri, sat and sun'
