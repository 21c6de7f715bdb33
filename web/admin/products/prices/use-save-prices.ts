import { useEffect, useState } from 'react'
import { localName } from '#contract/local-text.ts'
import type { Product } from '#contract/products.ts'
import type { WantedPrice } from '#contract/requests/prices.ts'
import { notify } from '../../../shared/lib/notify.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useSavePrices as useSaveCall } from './api.ts'
import { dropLostPrices, parsePrice, readTypedPrices, settleSavedPrices } from './price-drafts.ts'
import { texts } from './texts.ts'

type Options = {
  products: readonly Product[]
  /** A price that cannot be saved as it is typed. Nothing is saved then. */
  onWrong: (id: string) => void
}

/** Saves the typed prices in one call. `gone` are the names of products that were deleted meanwhile. */
export const useSavePrices = ({ products, onWrong }: Options) => {
  const savePrices = useSaveCall()
  const { run, isPending } = useAction()
  const [gone, setGone] = useState<string[]>([])
  // A product without a row could neither be corrected nor saved.
  useEffect(() => {
    const lost = dropLostPrices(products)
    if (lost.length > 0) setGone(lost)
  }, [products])

  const save = async () => {
    const wanted: WantedPrice[] = []
    const byId = new Map(products.map((product) => [product.id, product]))
    for (const [id, typed] of Object.entries(readTypedPrices())) {
      const parsed = parsePrice(typed, byId.get(id))
      if ('problem' in parsed) return onWrong(id)
      wanted.push({ id, from: typed.from, price: parsed.price, stepBase: typed.stepBase ?? null })
    }
    if (wanted.length === 0) return
    const saveAll = async () => {
      const { saved, changed, refused } = await savePrices(wanted)
      settleSavedPrices(saved, changed)
      const lost = new Set(changed.filter(({ price }) => price === null).map(({ id }) => id))
      setGone(products.filter(({ id }) => lost.has(id)).map(localName))
      // Their rows say it, now that the page knows the MRP.
      if (refused[0]) onWrong(refused[0].id)
      if (saved.length > 0) notify.success(texts.saved(saved.length))
    }
    await run(saveAll, { failure: texts.saveFailed })
  }
  return { save: () => void save(), isPending, gone }
}
