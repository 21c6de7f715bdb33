import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SavedPrices, WantedPrice } from '#contract/admin-products.ts'
import { unitPrice } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { type Paise, toRupeeText } from '#contract/money.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { createObservable } from '../../../shared/lib/observable.ts'
import { usePart } from '../../../shared/lib/store.ts'
import { useNotify } from '../../../shared/ui/mantine/notify.tsx'
import { type CheckedPrice, readPrice } from '../form/typed-product.ts'
import { type PriceChange, useSaveQuestion } from '../save-question.tsx'
import { useSavePrices as useSaveCall } from './api.ts'
import { texts } from './texts.ts'

// The typed prices are outside of React's state, so that a key press renders one row and not the whole list.

/**
 * A typed and unsaved price, of a kilo or litre for loose goods. `from` is the price of one quantity that the owner
 * saw, and `stepBase` its step.
 */
export type TypedPrice = {
  text: string
  /** The product's name in the language of the page, for when the product no longer exists. */
  name: string
  from: Paise
  stepBase?: number | undefined
  isOvertaken?: boolean
}

/** By product id. */
type TypedPrices = Readonly<Record<string, TypedPrice>>

/** The text of a product's price in its field: `40`, or `40.50`. */
export const toPriceText = (product: AdminProduct): string => {
  const shown = unitPrice(product)
  return shown % 100 === 0 ? String(shown / 100) : toRupeeText(shown)
}

/** The price of one quantity from the typed one, or the error. */
export const parsePrice = ({ text, stepBase }: TypedPrice, product?: AdminProduct): CheckedPrice =>
  readPrice(text, { unit: product?.unit, stepBase, mrp: product?.mrp })

const isPrice = (typed: TypedPrice, price: Paise): boolean => {
  const parsed = parsePrice(typed)
  return 'price' in parsed && parsed.price === price
}

/** All typed and unsaved prices. */
export const createTypedPrices = () => {
  const { get: read, set: write, subscribe } = createObservable<TypedPrices>({})
  const drop = (id: string): void => {
    const { [id]: dropped, ...others } = read()
    if (dropped) write(others)
  }
  return {
    read,
    subscribe,
    drop,
    dropAll: () => write({}),
    /** Stores the input for a product, unless it equals the product's price. */
    type: (product: AdminProduct, text: string): void => {
      const { id, price, stepBase } = product
      const typed = read()
      if (text === toPriceText(product)) drop(id)
      else write({ ...typed, [id]: { name: localName(product), from: price, stepBase, ...typed[id], text } })
    },
    /** Drops the input for products that are no longer in the list. Returns their names. */
    dropLost: (products: readonly AdminProduct[]): string[] => {
      const present = new Set(products.map(({ id }) => id))
      const entries = Object.entries(read())
      const lost = entries.filter(([id]) => !present.has(id))
      if (lost.length > 0) write(Object.fromEntries(entries.filter(([id]) => present.has(id))))
      return lost.map(([, { name }]) => name)
    },
    /** Called when the field is left: `40.0` is no change from ₹40. */
    settle: ({ id, price, stepBase }: AdminProduct): void => {
      const typed = read()[id]
      if (typed && typed.stepBase === stepBase && isPrice(typed, price)) drop(id)
    },
    /** After a save: drops the saved input, unless something else was typed meanwhile. */
    settleSaved: (saved: SavedPrices['saved'], overtaken: SavedPrices['changed']): void => {
      const typed: Record<string, TypedPrice> = { ...read() }
      for (const { id, price } of saved) {
        const entry = typed[id]
        if (!entry) continue
        if (isPrice(entry, price)) delete typed[id]
        else typed[id] = { ...entry, from: price, isOvertaken: false }
      }
      for (const { id, price, stepBase } of overtaken) {
        const entry = typed[id]
        if (price === null) delete typed[id]
        // The owner now sees the present price, and may replace it.
        else if (entry) typed[id] = { ...entry, from: price, stepBase, isOvertaken: true }
      }
      write(typed)
    },
  }
}

/** The input for a product; undefined for none. */
export const useTypedPrice = (id: string): TypedPrice | undefined => {
  const { subscribe, read } = usePart(createTypedPrices)
  return useSyncExternalStore(subscribe, () => read()[id])
}

/** All typed prices. Renders at every key press, so it is for small components. */
export const useTypedPrices = (): TypedPrices => {
  const { subscribe, read } = usePart(createTypedPrices)
  return useSyncExternalStore(subscribe, read)
}

type Options = {
  products: readonly AdminProduct[]
  /** Focuses a price that is invalid. */
  leadTo: (id: string) => void
}

/**
 * Saves the typed prices in one call, after a question if one is 0 or changes more than threefold. `gone` are the names of products that were deleted
 * meanwhile.
 */
export const useSavePrices = ({ products, leadTo }: Options) => {
  const typedPrices = usePart(createTypedPrices)
  const notify = useNotify()
  const savePrices = useSaveCall()
  const { isSure, question } = useSaveQuestion()
  const [gone, setGone] = useState<string[]>([])
  useEffect(() => typedPrices.dropAll, [typedPrices])
  // A price without a row could be neither corrected nor saved.
  useEffect(() => {
    const lost = typedPrices.dropLost(products)
    if (lost.length > 0) setGone(lost)
  }, [products, typedPrices])

  const saveWanted = async (wanted: readonly WantedPrice[]): Promise<boolean> => {
    const sent = await savePrices.run(wanted)
    if (!sent) return false
    const { saved, changed, refused } = sent.answer
    typedPrices.settleSaved(saved, changed)
    const lost = new Set(changed.filter(({ price }) => price === null).map(({ id }) => id))
    setGone(products.filter(({ id }) => lost.has(id)).map(localName))
    // Their rows show the error, now that the page knows the MRP.
    if (refused[0]) leadTo(refused[0].id)
    if (saved.length > 0) notify.success(texts.saved(saved.length))
    return true
  }
  const save = async () => {
    const wanted: WantedPrice[] = []
    const changes: PriceChange[] = []
    const byId = new Map(products.map((product) => [product.id, product]))
    for (const [id, typed] of Object.entries(typedPrices.read())) {
      const parsed = parsePrice(typed, byId.get(id))
      if ('problem' in parsed) return leadTo(id)
      wanted.push({ id, from: typed.from, price: parsed.price, stepBase: typed.stepBase ?? null })
      const shown = (price: Paise) => unitPrice({ price, stepBase: typed.stepBase })
      changes.push({ name: typed.name, from: shown(typed.from), to: shown(parsed.price) })
    }
    if (wanted.length > 0 && (await isSure({ changes }))) await saveWanted(wanted)
  }
  return { save: () => void save(), isPending: savePrices.isBusy, gone, question }
}
