import type { texts as english } from './texts.ts'

export const texts = {
  question: (nickname: string) => `क्या आप वही ${nickname} हैं, जिनका नाम यहाँ पहले से है?`,
  yes: 'हाँ, मैं ही हूँ',
  no: 'नहीं, पहली बार है',
  thanks: 'ठीक है। पासबुक से यह फ़ोन आपका माना जाएगा: पहले वाले फ़ोन पर ‘मेरे पॉइंट’ में पासबुक खोलें, या दुकान पर पूछें।',
  chooseAnother: 'तो अपना अलग नाम रखें, जैसे घर के नंबर के साथ।',
  shopAs: (nickname: string) => `${nickname} नाम से ख़रीदें`,
  anotherName: 'दूसरा नाम',
  welcomeBack: 'फिर से स्वागत है',
  alsoHere: 'इस फ़ोन पर ये नाम भी हैं',
} satisfies typeof english
