import { secondsInWords } from './wait-texts.ts'

export const texts = {
  failed: 'Something went wrong in the store. Please try again.',
  closing: 'The store is closing. Please try again in a moment.',
  diskFull: 'The disk of the shop PC is full; nothing was stored. Make room and try again.',
  dataBusy: 'Another program on the shop PC is using the data of the store. Please try again in a moment.',
  dataReadOnly: 'The shop PC cannot write its data; nothing was stored. Please tell the shop.',
  dataDamaged: 'The data of the store are damaged and being repaired. Please try again in a minute.',
  diskFails: 'The disk of the shop PC fails; nothing was stored. Please tell the shop.',

  logInAgain: 'Please log in again.',
  invalidPassword: 'Invalid password. Please try again.',
  passwordWrong: 'The password is wrong',
  currentPasswordWrong: 'The current password is wrong',
  manyPasswords: (seconds: number) =>
    `Too many wrong passwords. Try again in ${secondsInWords(seconds)}. The shop’s PC and browsers that have logged in before still can.`,
  otherSite: 'This request came from another site and was refused',

  noSuchCall: 'The store has no such call',
  noSuchMethod: 'This address takes no such request',
  noSuchFile: 'There is no such file',
  noSuchSetting: 'There is no such setting',
  notAnAddress: 'This is not an address the store understands',
  bodyTooLarge: (kilobytes: number) => `This is more than the store takes at once (${kilobytes} KB)`,
  sendJson: 'Send the body as JSON (Content-Type: application/json)',
  notAnObject: 'The body must be a JSON object',
  notJson: 'The body is not valid JSON',
  fieldMissing: (field: string) => `"${field}" is missing`,
  fieldWrong: (field: string) => `"${field}" is not what it should be`,
  thisWrong: '"This" is not what it should be',

  tooManyScreens: 'Too many screens are listening already. Ask again in a while.',
}
