export const texts = {
  khataOf: (nickname: string) => `Khata of ${nickname}`,
  openKhata: 'Open khata',
  openKhataOf: (nickname: string) => `Open a khata for ${nickname}`,
  realName: 'Real name',
  phone: 'Phone (10 digits)',
  nameOrPhone: 'A name or a phone number is needed.',
  limit: 'Limit (₹)',
  limitMeans: 'Above it you are warned. Leave it empty for none.',
  save: 'Save',
  khataOpened: 'Khata opened',
  khataSaved: 'Khata saved',
  khataFailed: 'Failed to save the khata',
}
