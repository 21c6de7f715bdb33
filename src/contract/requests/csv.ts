import * as v from 'valibot'

/** The fingerprint of the preview that the owner saw. */
export const ImportQuery = v.object({ fingerprint: v.string() })
