export const texts = {
  recommendation: 'Recommendation',
  everybodySees:
    'Your shop is on the internet: whoever types a customer’s nickname there sees that customer’s points and orders.',
  makePrivate:
    'With private customers only the customer’s own phones and you see them. You can change it in Settings at any time.',
  switchOn: 'Make customers private',
  decline: 'No, leave it so',
}
