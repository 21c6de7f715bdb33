import { secondsInWords } from './wait-texts.ts'

const pointsInWords = (points: number): string =>
  points === 1 ? '1 point' : `${points.toLocaleString('en-IN')} points`

export const texts = {
  noSuchCustomer: 'There is no such customer',
  noSuchCursor: 'The customer to go on from does not exist',
  erased: 'The shop has erased this customer. The next order under the name starts over.',
  nobodyHasNickname: 'No customer has this nickname yet',
  nicknameBelongs: (nickname: string) => `The name ${nickname} already belongs to a customer of this shop`,
  /** For a phone that is not known for the customer, when customers are private. */
  nicknameTaken: (suggestion: string) =>
    `This name is already used in this shop. If it is you, open your passbook link. Otherwise choose another, for example ${suggestion}.`,
  manyNicknames: (seconds: number) =>
    `Many names were asked for in a short time. Please try again in ${secondsInWords(seconds)}.`,

  mergeWithItself: 'A customer cannot be merged with itself',
  mergedAlready: 'This customer was merged with another. Please look at the list again.',

  pointsChanged: (nickname: string, points: number, before: number) =>
    `${nickname} has ${pointsInWords(points)} by now, not ${before.toLocaleString('en-IN')}. Nothing was taken.`,
  tooFewPoints: (nickname: string, points: number) =>
    `${nickname} has ${pointsInWords(points)} only. Nothing was taken.`,

  phoneNotKnown:
    'This phone is not known as this customer’s yet. Open your passbook link on it, or ask at the shop.',
  passbookOutdated:
    'This passbook link is not valid any more. Show your passbook again on the phone that you order with, or ask at the shop.',
}
