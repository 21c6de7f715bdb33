import * as v from 'valibot'
import { Id } from './ids.ts'

/** What became of a change of several products. */
export const ChangedProducts = v.object({
  changed: v.array(Id),
  /** Those that do not exist any more. */
  missing: v.array(Id),
})
export type ChangedProducts = v.InferOutput<typeof ChangedProducts>
