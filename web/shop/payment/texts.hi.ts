import type { texts as english } from './texts.ts'

export const texts = {
  theRequest: 'UPI से पैसे देने का तरीक़ा',
  code: (amount: string) => `UPI से ${amount} देने का QR कोड`,
  upiId: 'UPI ID',
  openApp: 'UPI ऐप खोलें',
  copyId: 'UPI ID कॉपी करें',
  idCopied: 'UPI ID कॉपी हो गई',
  copyAmount: 'रकम कॉपी करें',
  amountCopied: 'रकम कॉपी हो गई',
  notCopied: 'वह अब चुना हुआ है: ख़ुद कॉपी कर लें।',
  savePicture: 'QR फ़ोटो सेव करें',
  saved: 'QR फ़ोटो सेव हो गई',
  notSaved: 'फ़ोटो सेव नहीं हुई। स्क्रीनशॉट ले लें।',
  pictureRefused: 'कुछ ऐप ₹2,000 से ज़्यादा के लिए सेव की हुई QR फ़ोटो नहीं लेते। तब UPI ID कॉपी करें।',
  shopConfirms: 'दुकान अपना फ़ोन देखकर बताएगी कि पैसे मिल गए।',
} satisfies typeof english
