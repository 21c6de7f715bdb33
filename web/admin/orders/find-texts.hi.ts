import type { texts as english } from './find-texts.ts'

export const texts = {
  find: 'ऑर्डर खोजें',
  findHint: 'नंबर या नाम',
  day: 'दिन',
  allDays: 'सब दिन',
  days: { today: 'आज', yesterday: 'कल' },
  aDay: 'दिन चुनें…',
  date: 'तारीख़',
  noneFound: (search: string) =>
    `‘${search}’ का कोई ऑर्डर नहीं मिला। दिन का नंबर, ऑर्डर नंबर के पूरे छह अक्षर, या नाम का कुछ हिस्सा लिखकर देखें।`,
  elsewhere: 'सब दिन और सब ऑर्डर में देखें',
  noneOnDay: 'इस दिन कोई ऑर्डर नहीं है। कोई और दिन चुनें, या सब दिन।',
} satisfies typeof english
