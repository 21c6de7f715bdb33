import type { printed as english } from './printed.en.ts'

export const printed = {
  scan: 'स्कैन करके ऑर्डर करें',
  joinWifi: 'हमारे वाई-फ़ाई से जुड़ें',
  wifi: 'वाई-फ़ाई:',
} satisfies typeof english
