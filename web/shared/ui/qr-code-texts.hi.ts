import type { texts as english } from './qr-code-texts.ts'

export const texts = { tooLong: 'QR कोड के लिए यह बहुत लंबा है।' } satisfies typeof english
