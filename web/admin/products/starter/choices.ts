import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { StarterProduct } from '#contract/admin-products.ts'
import { sayInput } from '#contract/messages/say-input.ts'
import { Price } from '#contract/prices.ts'
import { usePart } from '../../../shared/lib/store.ts'
import { createStoredValue } from '../../../shared/lib/stored-value.ts'
import type { Drafts } from '../../shared/drafts/drafts.ts'
import { type CheckedPrice, checkPrice } from '../check-price.ts'
import { blankProduct, type TypedProduct } from '../form/typed-product.ts'
import { plainNumber } from '../prices/price-drafts.ts'

/** Types the name into the form for a new product, unless a name is typed there already. */
export const startProduct = (drafts: Drafts, name: string): void => {
  const typed = drafts.read<TypedProduct>('new-product') ?? blankProduct
  if (typed.name.trim() === '') drafts.write('new-product', { ...typed, name: name.trim() })
}

// Stored in the browser: fifty typed prices outlive a reload, a power cut and the end of a session. They stand outside of
// React's state, so that a key renders one row and not the whole list.

const Choice = v.object({ isTicked: v.boolean(), price: v.string() })
/** A thing that was ticked, and the text in its price field, which stays when the tick is taken back. */
export type Choice = v.InferOutput<typeof Choice>

// A list, because the schema of a record would come into the first script of every page, as all of valibot does.
const Stored = v.array(v.tuple([v.string(), Choice]))
/** By the ids of the things. */
type Choices = Readonly<Record<string, Choice>>

const none: Choices = {}

const unticked: Choice = { isTicked: false, price: '' }

export const createChoices = () => {
  const stored = createStoredValue<Choices>(
    'starter-choices',
    none,
    (text) => {
      try {
        return Object.fromEntries(v.parse(Stored, JSON.parse(text)))
      } catch {
        return none
      }
    },
    (choices) => {
      const entries = Object.entries(choices)
      return entries.length > 0 ? JSON.stringify(entries) : null
    },
  )
  return {
    ...stored,
    /** Ticks the things, or takes the ticks back. */
    tick: (ids: readonly string[], isTicked: boolean): void => {
      const before = stored.get()
      const changed = ids.map((id) => [id, { ...(before[id] ?? unticked), isTicked }] as const)
      const choices = Object.entries({ ...before, ...Object.fromEntries(changed) })
      stored.set(Object.fromEntries(choices.filter(([, choice]) => choice.isTicked || choice.price !== '')))
    },
    typePrice: (id: string, price: string): void =>
      stored.set({ ...stored.get(), [id]: { isTicked: true, price } }),
    /** Forgets the things, which are in the shop now. */
    drop: (ids: readonly string[]): void => {
      const dropped = new Set(ids)
      stored.set(Object.fromEntries(Object.entries(stored.get()).filter(([id]) => !dropped.has(id))))
    },
  }
}

/** The things that are ticked and not in the shop, in their order, with what is typed as their price. */
export const listTicked = (
  products: readonly StarterProduct[],
  choices: Choices,
): { product: StarterProduct; price: string }[] =>
  products.flatMap((product) => {
    const choice = product.isInShop ? undefined : choices[product.id]
    return choice?.isTicked ? [{ product, price: choice.price }] : []
  })

export const isMissing = (price: string): boolean => price.trim() === ''

/** What one quantity costs at the typed price, or the sentence that says what is wrong with it. */
export const parsePrice = (product: StarterProduct, price: string): CheckedPrice => {
  const { success, output, issues } = v.safeParse(Price, plainNumber(price))
  return success ? checkPrice(output, product) : { problem: sayInput(issues[0].message) }
}

/** The choice of one thing; undefined for one that was never ticked. */
export const useChoice = (id: string): Choice | undefined => {
  const { subscribe, get } = usePart(createChoices)
  return useSyncExternalStore(subscribe, () => get()[id])
}

/** All choices. Renders at every key, so it is for small components. */
export const useChoices = (): Choices => usePart(createChoices).useValue()
