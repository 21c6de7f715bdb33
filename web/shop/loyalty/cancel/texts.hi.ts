import type { texts as english } from './texts.ts'

export const texts = {
  cancel: 'ऑर्डर रद्द करें',
  cancelOf: (number: string) => `ऑर्डर रद्द करें: ${number}`,
  close: 'सवाल बंद करें',
  question: (number: string) => `क्या ऑर्डर #${number} रद्द करना है?`,
  means: 'दुकान को तुरंत पता चल जाएगा। इस ऑर्डर से मिले पॉइंट वापस ले लिए जाएँगे।',
  keep: 'रद्द न करें',
  tooLateClose: 'बंद करें',
  cancelling: 'रद्द हो रहा है...',
  failed: 'ऑर्डर रद्द नहीं हो पाया।',
  noAnswer: 'दुकान से जवाब नहीं आया। ‘ऑर्डर रद्द करें’ फिर से दबाएँ: वह एक ही बार रद्द होगा।',
  tooLate: {
    accepted: 'दुकान ने यह ऑर्डर पहले ही मंज़ूर कर लिया है। कृपया दुकान को फ़ोन करें।',
    ready: 'आपका ऑर्डर तैयार हो चुका है। कृपया दुकान को फ़ोन करें।',
    completed: 'यह ऑर्डर पहले ही लिया जा चुका है।',
  },
  dialogFailed: 'ऑर्डर अभी रद्द नहीं हो सकता। कृपया पेज फिर से खोलें।',
} satisfies typeof english
