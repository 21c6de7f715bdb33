import * as v from 'valibot'

/** A text of a body: absent for one that stays as it is, and `null` for none, which is `''` everywhere else. */
export const clearable = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(
    v.pipe(
      v.nullable(schema),
      v.transform((text) => text ?? ''),
    ),
  )
