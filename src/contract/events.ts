import * as v from 'valibot'

/** What became stale. A stream sends only these names; whoever hears one reads the data again. */
export const ChangeName = v.picklist(['orders', 'catalogue', 'customers', 'money'])
export type ChangeName = v.InferOutput<typeof ChangeName>

/** Data of the event `changed`. */
export const ChangeNames = v.array(ChangeName)

/**
 * Data of the event `ready`, the first of a stream: the epoch of the catalogue and the settings, or on the owner's stream
 * of all data. A page with data of another epoch reads them again.
 */
export const StreamStart = v.object({ epoch: v.number() })
