import type { Language } from '#contract/languages.ts'
import { spoken as en } from './spoken.en.ts'
import { spoken as hi } from './spoken.hi.ts'

export type Spoken = typeof en

/** The spoken texts by language: without a voice for its own language, a page speaks English. */
export const spoken: Record<Language, Spoken> = { en, hi }
