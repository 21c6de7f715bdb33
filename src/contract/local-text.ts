import * as v from 'valibot'
import type { Language } from './languages.ts'

/** A text in every language. */
export const LocalText = v.object({ en: v.string(), hi: v.string() } satisfies Record<
  Language,
  v.GenericSchema<string>
>)
export type LocalText = v.InferOutput<typeof LocalText>
