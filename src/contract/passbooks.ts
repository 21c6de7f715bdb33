import * as v from 'valibot'
import { inputMessage } from './messages/input-message.ts'

/** The part of a passbook link after `#`. Anybody who has it can make a phone known for the customer. */
const PassbookToken = v.pipe(
  v.string(inputMessage('notAPassbook')),
  v.regex(/^[a-z0-9]{26}$/, inputMessage('notAPassbook')),
)

export const Passbook = v.object({ token: PassbookToken })
export type Passbook = v.InferOutput<typeof Passbook>

/** What a passbook link reveals before it is used. */
export const PassbookOwner = v.object({
  nickname: v.string(),
  /** Whether the requesting phone is known for the customer already. */
  isKnown: v.boolean(),
})
export type PassbookOwner = v.InferOutput<typeof PassbookOwner>
