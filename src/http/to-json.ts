import type * as v from 'valibot'
import { type Paise, Rupees, SignedRupees, toRupeeText } from '../contract/money.ts'

/** The properties by which objects, lists and optional values contain other schemas. */
type Part = v.GenericSchema & { entries?: Record<string, Part>; item?: Part; wrapped?: Part }

const write = (schema: Part, value: unknown): unknown => {
  if (value === null || value === undefined) return value
  if (schema === Rupees || schema === SignedRupees) return toRupeeText(value as Paise)
  if (schema.wrapped) return write(schema.wrapped, value)
  const { entries, item } = schema
  if (item) return (value as unknown[]).map((each) => write(item, each))
  if (!entries) return value
  const values = value as Record<string, unknown>
  return Object.fromEntries(Object.entries(entries).map(([name, part]) => [name, write(part, values[name])]))
}

/** Writes a response: the properties that its schema declares and no others, and amounts as rupee text. */
export const toJson = <Schema extends v.GenericSchema>(
  schema: Schema,
  value: v.InferOutput<Schema>,
): v.InferInput<Schema> => write(schema, value)
