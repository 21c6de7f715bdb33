type WithoutNulls<Values> = { [Key in keyof Values]?: Exclude<Values[Key], null | undefined> }

/** The properties that have a value: an API leaves out what there is none of, where a database has a null. */
export const withoutNulls = <Values extends object>(values: Values): WithoutNulls<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as WithoutNulls<Values>
