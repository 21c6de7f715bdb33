import * as v from 'valibot'

/** Long enough for 128 random bits in the store's alphabet. */
export const passbookTokenLength = 26

const message = 'This is not a passbook link of this store'

/** What stands in a passbook link after its `#`. Whoever has it may make a phone known as the customer's. */
const PassbookToken = v.pipe(v.string(message), v.regex(/^[a-z0-9]{26}$/, message))

export const Passbook = v.object({ token: PassbookToken })
export type Passbook = v.InferOutput<typeof Passbook>

/** What a passbook link tells before it is used. */
export const PassbookOwner = v.object({
  nickname: v.string(),
  /** The phone that asks is the customer's already. */
  isKnown: v.boolean(),
})
export type PassbookOwner = v.InferOutput<typeof PassbookOwner>

/** Whether a renewal also forgets the other phones of the customer. */
export const RenewalQuery = v.object({
  phones: v.optional(v.literal('forget', 'The phones are forgotten with "phones=forget"')),
})
export type RenewalQuery = v.InferOutput<typeof RenewalQuery>
