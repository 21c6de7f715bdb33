import * as v from 'valibot'
import { Id } from '../ids.ts'
import { KhataMethod } from '../khata.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../messages/input-message.ts'
import { maxPrice, rupeesUpTo } from '../prices.ts'
import { ShopDay } from '../shop-day.ts'
import { optionalLine, pageLimit, requiredLine } from '../text.ts'
import { MobileNumber } from '../typed-phone.ts'

/** Opens a customer's khata, or changes it; what is left out stays. A khata has a name or a phone number. */
export const KhataBody = v.object({
  name: v.optional(optionalLine('khataName', limits.khataName)),
  phone: v.optional(MobileNumber),
  limit: v.optional(v.nullable(rupeesUpTo('khataLimit', maxPrice))),
})
export type KhataBody = v.InferOutput<typeof KhataBody>

const amount = v.pipe(
  rupeesUpTo('amount', maxPrice),
  v.check((value) => value > 0, inputMessage('amountAboveZero')),
)

/** An entry by hand. `method` is how the customer paid, `cash` by default. */
export const KhataEntryBody = v.pipe(
  v.object({
    kind: v.picklist(['opening', 'gave', 'got'], inputMessage('khataKindWords')),
    amount,
    method: v.optional(KhataMethod),
    note: v.optional(optionalLine('note', limits.khataNote), ''),
    dueOn: v.optional(ShopDay),
  }),
  v.check(({ kind, method }) => kind === 'got' || method === undefined, inputMessage('methodWithGot')),
  v.check(({ kind, dueOn }) => kind !== 'got' || dueOn === undefined, inputMessage('dueWithGave')),
)
export type KhataEntryBody = v.InferOutput<typeof KhataEntryBody>

export const ReversalBody = v.object({ reason: requiredLine('reason', limits.khataNote) })

/** A page of the customers with a khata, the largest balance or the oldest debt first; or those after `after`. */
export const KhatasQuery = v.object({
  sort: v.optional(v.picklist(['balance', 'due'], inputMessage('khataSortWords')), 'balance'),
  search: v.optional(optionalLine('search', limits.search), ''),
  limit: v.optional(pageLimit(limits.pageMaximum), String(limits.pageMaximum)),
  after: v.optional(Id),
})
export type KhatasQuery = v.InferOutput<typeof KhatasQuery>
