import * as v from 'valibot'

/** The store is open and takes orders. */
export const Health = v.object({ status: v.literal('ok'), version: v.string() })
