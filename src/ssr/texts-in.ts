import type { Language } from '../contract/languages.ts'
import { texts as ownerPagesHi } from '../contract/owner-page-texts.hi.ts'
import { texts as ownerPagesEn } from '../contract/owner-page-texts.ts'
import { texts as hi } from './texts.hi.ts'
import { texts as en } from './texts.ts'

/** The page texts of each language: the server renders pages in all of them. */
export const textsIn: Record<Language, typeof en> = { en, hi }

export const ownerPageTextsIn: Record<Language, typeof ownerPagesEn> = { en: ownerPagesEn, hi: ownerPagesHi }
