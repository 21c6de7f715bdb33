import type * as english from './input-texts.ts'

// The name of a field stands before a colon, so that it needs no inflection: `सामान का नाम: ज़्यादा से ज़्यादा 120
// अक्षर`.

export const fields = {
  nickname: 'नाम',
  customerNote: 'दुकान के लिए संदेश',
  customerPhone: 'फ़ोन नंबर',
  deliveryName: 'अपना नाम',
  street: 'मकान और गली',
  landmark: 'पहचान की जगह',
  pincode: 'पिनकोड',
  deliveryFee: 'डिलीवरी का शुल्क',
} satisfies typeof english.fields

export const fieldTexts = {
  needed: (what) => `कृपया ${what} लिखें`,
  mustBeText: (what) => `${what}: टेक्स्ट होना चाहिए`,
  brokenCharacter: (what) => `${what}: इसमें एक ग़लत अक्षर है`,
  tooLong: (what, maximum) => `${what}: ज़्यादा से ज़्यादा ${maximum} अक्षर`,
} satisfies typeof english.fieldTexts

export const texts = {
  unclearComma: (typed, point, whole) => `‘${typed}’ का मतलब ${point} है या ${whole}?`,
  pincodeDigits: 'पिनकोड में 6 अंक होते हैं',
  fulfilmentWords: 'ऑर्डर दुकान से लेने या घर पहुँचाने के लिए होता है',
  tenDigits: 'मोबाइल नंबर में 10 अंक होते हैं और वह 6, 7, 8 या 9 से शुरू होता है',
  nicknameOfDots: 'नाम में बिंदु के अलावा भी कुछ लिखें',
  nicknameNotShown: 'नाम में एक अक्षर है जो दिखाया नहीं जा सकता',
} satisfies typeof english.texts
