// Messages about input that shoppers' pages show; all others are in `admin-input-texts.ts`. Schemas contain only the
// codes (`input-message.ts`).

/** The names of fields in messages. */
export const fields = {
  nickname: 'The nickname',
  customerNote: 'The note',
  customerPhone: 'The phone number',
  deliveryName: 'Your name',
  street: 'House and street',
  landmark: 'The landmark',
  pincode: 'The pincode',
  deliveryFee: 'The delivery fee',
}

/** Messages about a field. Their first param is the field: its key in the code, its name in the text. */
export const fieldTexts = {
  needed: (what: string) => `Please enter ${what.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}`,
  mustBeText: (what: string) => `${what} must be text`,
  brokenCharacter: (what: string) => `${what} holds a broken character`,
  tooLong: (what: string, maximum: number) => `${what} can have at most ${maximum} characters`,
}

export const texts = {
  unclearComma: (typed: string, point: string, whole: string) => `Does "${typed}" mean ${point} or ${whole}?`,
  pincodeDigits: 'A pincode has 6 digits',
  fulfilmentWords: 'An order is for pick-up or delivery',
  tenDigits: 'A mobile number has 10 digits and begins with 6, 7, 8 or 9',
  nicknameOfDots: 'The nickname needs more than dots',
  nicknameNotShown: 'The nickname holds a character that cannot be shown',
}
