/** The texts of those parts that come with the lazy groups: the first load does without them. */
export const texts = {
  cancel: 'Cancel',
  close: 'Close',
  closeMessage: 'Close message',
  tooLong: 'This is too long for a QR code.',
}
