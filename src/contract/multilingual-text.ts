import * as v from 'valibot'
import type { Language } from './languages.ts'

/** A text in every language. */
export const MultilingualText = v.object({ en: v.string(), hi: v.string() } satisfies Record<
  Language,
  v.GenericSchema<string>
>)
export type MultilingualText = v.InferOutput<typeof MultilingualText>
