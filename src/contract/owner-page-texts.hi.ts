import type { texts as english } from './owner-page-texts.ts'

export const texts = {
  login: 'दुकानदार लॉगिन',
  dashboard: 'डैशबोर्ड',
} satisfies typeof english
