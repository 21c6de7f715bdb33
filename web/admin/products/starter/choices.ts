import * as v from 'valibot'
import { createStoredValue, json } from '../../../shared/lib/stored-value.ts'

// Stored in the browser: fifty typed prices survive a reload, a power cut and the end of a session.

const Choice = v.object({ isTicked: v.boolean(), price: v.string() })
/** A product that was ticked, and the text in its price field, which remains when the tick is removed. */
export type Choice = v.InferOutput<typeof Choice>

/** By starter product id. */
export type Choices = Readonly<Record<string, Choice>>

export const createChoices = () =>
  createStoredValue<Choices>('starter-choices', json(v.record(v.string(), Choice)), {})

/** With or without the ticks of these products. */
export const withTicks = (choices: Choices, ids: readonly string[], isTicked: boolean): Choices => {
  const changed = ids.map((id) => [id, { price: choices[id]?.price ?? '', isTicked }] as const)
  const all = Object.entries({ ...choices, ...Object.fromEntries(changed) })
  return Object.fromEntries(all.filter(([, choice]) => choice.isTicked || choice.price !== ''))
}

/** Without the products that are now in the shop. */
export const without = (choices: Choices, ids: ReadonlySet<string>): Choices =>
  Object.fromEntries(Object.entries(choices).filter(([id]) => !ids.has(id)))
