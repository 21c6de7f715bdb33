// The messages of the schemas that only the owner's pages and the server hold, see `schema-texts.ts`.

export const needsCharacters = (what: string, minimum: number) =>
  `${what} needs at least ${minimum} characters`
export const onlySpaces = (what: string) => `${what} cannot be only spaces`
export const needsVisible = (what: string) => `${what} needs a letter, a digit or a sign`
export const folderTooLong = 'The path of the folder is too long'

export const oldestWord = 'The oldest orders come first with "sort=oldest"'
export const unwantedWord = 'The unwanted orders are listed with "unwanted=only"'
export const statusOrUnwanted = 'Ask for a status or for the unwanted orders, not for both'
export const afterOrBefore =
  'Go on with "after" when the oldest orders come first, and with "before" otherwise'
export const dayIsWritten = 'A day is written as in 2026-11-22'
export const sameStatus = 'The order has this status already'
export const onlyCancellingHasReason = 'Only cancelling takes a reason'

export const phoneCharacters = (what: string) =>
  `${what} may hold digits, spaces, +, - and brackets, with at least 6 digits`
export const hoursNotJson = 'The opening hours are not valid JSON'
export const imageUnusable = 'This image cannot be used'
export const openWords = 'The shop can be open "yes", "no" or by its "hours"'
export const noSuchLanguage = 'The store has no such language'
export const firstStepsWords = 'The first steps can be put away with "no"'
export const privateWords = 'Customers can be private "yes" or "no"'

export const unitWords = 'The unit can be kg, l, piece, pack, dozen or bunch'
export const stepWords = 'The step can be 50, 100, 250, 500 or 1000'
export const vegWords = 'The food mark can be veg or nonveg'
export const barcodeDigits = 'A barcode has 8, 12, 13 or 14 digits'
export const barcodeMistyped = 'A digit of this barcode is wrong. Please type it again.'
export const fssaiDigits = 'An FSSAI number has 14 digits'
/** `grams` and `millilitres` of the field texts are the words for `measure`. */
export const noWholeStep = (step: string, measure: string, example: string) =>
  `At this price a step of ${step} ${measure} does not cost whole paise. The nearest price that works is ${example}.`

export const weightTooLittle = 'The weight must be at least 1 gram or millilitre'
export const weightTooMuch = (maximum: string) => `The weight can be at most ${maximum} grams or millilitres`

export const trueOrFalse = (what: string) => `${what} must be true or false`
export const twoDecimals = (what: string) => `${what} may have at most two decimals`
export const notBelowZero = (what: string) => `${what} cannot be below 0`
export const unusable = 'This value cannot be used'
export const hiddenWord = 'The word for hidden products can only be "include"'
export const listOfCategories = 'The order of the categories must be a list'
export const listOfPrices = 'The prices must be a list'
export const tooManyPrices = (maximum: number) => `At most ${maximum} prices can be saved at once`
export const productTwice = 'A product stands in the list twice'
export const listOfChosenProducts = 'The chosen products must be a list'
export const noProductChosen = 'No product is chosen'
export const tooManyChosen = (maximum: number) => `At most ${maximum} products can be changed at once`
export const tooManyAdded = (maximum: number) => `At most ${maximum} products can be added at once`
export const oneChange = 'Say one thing to change: category, sold out, hidden or deleted'
export const onlyDeleted = 'Deleted can only be true'
