type WithoutNulls<Values> = { [Key in keyof Values]?: Exclude<Values[Key], null | undefined> }

/** Leaves out the properties that are null: the API omits what a database stores as null. */
export const withoutNulls = <Values extends object>(values: Values): WithoutNulls<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as WithoutNulls<Values>
