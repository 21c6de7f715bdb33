/** Separate from lazy-texts.ts, because a group without that file shows codes. */
export const texts = { tooLong: 'This is too long for a QR code.' }
