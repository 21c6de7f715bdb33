import * as v from 'valibot'
import { Id } from './ids.ts'

/** A customer this phone is known as. */
export const KnownName = v.object({ id: Id, nickname: v.string() })
export type KnownName = v.InferOutput<typeof KnownName>

/** Whose a nickname is, as far as the phone that asks may know. */
export const NicknameStanding = v.object({
  /** Nobody's yet, a customer's this phone is known as, or somebody's this phone is not known as. */
  standing: v.picklist(['free', 'known', 'taken']),
  /** For a taken one: one like it that nobody has. */
  suggestion: v.nullable(v.string()),
})
export type NicknameStanding = v.InferOutput<typeof NicknameStanding>

/** What a phone is told that is not known as a customer's, where customers are private. */
export const takenSentence = (suggestion: string): string =>
  `This name is already used in this shop. If it is you, open your passbook link. Otherwise choose another, for example ${suggestion}.`
