import type { texts as english } from './wishes-texts.ts'

export const texts = {
  wishes: 'ग्राहक ने क्या कहा',
  due: {
    pickup: (time: string) => `${time} लेंगे`,
    delivery: (time: string) => `${time} पहुँचाना है`,
  },
  ifMissing: {
    ask: 'कुछ न हो तो: ग्राहक से पूछें',
    similar: 'कुछ न हो तो: मिलता-जुलता दें',
    leave: 'कुछ न हो तो: छोड़ दें',
  },
  call: (phone: string) => `${phone} पर फ़ोन करें`,
  tellReady: 'WhatsApp पर बताएँ',
} satisfies typeof english
