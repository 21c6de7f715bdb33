import type { texts as english } from './texts.ts'

export const texts = {
  portTaken: (port) =>
    `पोर्ट ${port} पहले से किसी दूसरे प्रोग्राम के पास है। वह प्रोग्राम बंद करें, या --port या PORT से कोई दूसरा पोर्ट चुनें।`,
  portRefused: (port) => `इस यूज़र को पोर्ट ${port} खोलने की इजाज़त नहीं है। 1023 से ऊपर का पोर्ट चुनें।`,
} satisfies typeof english
