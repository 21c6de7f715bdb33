import * as v from 'valibot'
import { Id } from './ids.ts'

/** A customer that this phone is known for. */
export const KnownName = v.object({ id: Id, nickname: v.string() })
export type KnownName = v.InferOutput<typeof KnownName>

/** Whether a nickname is free, as far as the requesting phone may know. */
export const NicknameStanding = v.object({
  /** `known`: the phone is known for the customer. `taken`: it belongs to somebody else. */
  standing: v.picklist(['free', 'known', 'taken']),
  /** For a taken nickname, a similar one that is free. */
  suggestion: v.nullable(v.string()),
})
export type NicknameStanding = v.InferOutput<typeof NicknameStanding>
