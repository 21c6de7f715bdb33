import * as v from 'valibot'

/** The number typed into a text field; 0 for an empty one. */
export const TypedNumber = v.pipe(v.string(), v.transform(Number))
