import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { StarterProduct } from '#contract/admin-products.ts'
import { usePart } from '../../../shared/lib/store.ts'
import { createStoredValue, json } from '../../../shared/lib/stored-value.ts'

// Stored in the browser: fifty typed prices survive a reload, a power cut and the end of a session. They are outside of
// React's state, so that a key press renders one row and not the whole list.

const Choice = v.object({ isTicked: v.boolean(), price: v.string() })
/** A product that was ticked, and the text in its price field, which remains when the tick is removed. */
export type Choice = v.InferOutput<typeof Choice>

/** By starter product id. */
type Choices = Readonly<Record<string, Choice>>

const unticked: Choice = { isTicked: false, price: '' }

export const createChoices = () => {
  const stored = createStoredValue<Choices>('starter-choices', json(v.record(v.string(), Choice)), {})
  return {
    ...stored,
    /** Sets or removes the ticks of these products. */
    tick: (ids: readonly string[], isTicked: boolean): void => {
      const before = stored.get()
      const changed = ids.map((id) => [id, { ...(before[id] ?? unticked), isTicked }] as const)
      const choices = Object.entries({ ...before, ...Object.fromEntries(changed) })
      stored.set(Object.fromEntries(choices.filter(([, choice]) => choice.isTicked || choice.price !== '')))
    },
    typePrice: (id: string, price: string): void =>
      stored.set({ ...stored.get(), [id]: { isTicked: true, price } }),
    /** Removes the choices of products that are now in the shop. */
    drop: (ids: readonly string[]): void => {
      const dropped = new Set(ids)
      stored.set(Object.fromEntries(Object.entries(stored.get()).filter(([id]) => !dropped.has(id))))
    },
  }
}

/** The ticked products that are not in the shop, in order, with their typed prices. */
export const listTicked = (
  products: readonly StarterProduct[],
  choices: Choices,
): { product: StarterProduct; price: string }[] =>
  products.flatMap((product) => {
    const choice = product.isInShop ? undefined : choices[product.id]
    return choice?.isTicked ? [{ product, price: choice.price }] : []
  })

export const isMissing = (price: string): boolean => price.trim() === ''

/** The choice of one product; undefined for one that was never ticked. */
export const useChoice = (id: string): Choice | undefined => {
  const { subscribe, get } = usePart(createChoices)
  return useSyncExternalStore(subscribe, () => get()[id])
}

/** All choices. Renders at every key press, so it is for small components. */
export const useChoices = (): Choices => usePart(createChoices).useValue()
