/** The texts about known names and taken names. */
export const texts = {
  question: (nickname: string) => `Are you the ${nickname} who already shops here?`,
  yes: 'Yes, that is me',
  no: 'No, I am new',
  thanks:
    'Good. Your passbook makes this phone known: open it in My Points on the phone you used before, or ask at the shop.',
  chooseAnother: 'Then take a name of your own, for example with your house number.',
  shopAs: (nickname: string) => `Shop as ${nickname}`,
  anotherName: 'Another name',
  welcomeBack: 'Welcome back',
  alsoHere: 'Also on this phone',
}
