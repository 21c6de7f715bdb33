import { useEffect, useState } from 'react'
import { localName } from '#contract/local-text.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import type { WantedPrice } from '#contract/requests/prices.ts'
import { notify } from '../../../shared/lib/notify.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useFreeQuestion } from '../use-free-question.tsx'
import { useSavePrices as useSaveCall } from './api.ts'
import { dropLostPrices, parsePrice, readTypedPrices, settleSavedPrices } from './price-drafts.ts'
import { texts } from './texts.ts'

type Options = {
  products: readonly AdminProduct[]
  /** Leads to a price that cannot be saved as it is typed, or that is asked about. */
  leadTo: (id: string) => void
}

/**
 * Saves the typed prices in one call, after a question where one is 0. `gone` are the names of products that were deleted
 * meanwhile.
 */
export const useSavePrices = ({ products, leadTo }: Options) => {
  const savePrices = useSaveCall()
  const { run, isPending } = useAction()
  const { ask, question } = useFreeQuestion()
  const [gone, setGone] = useState<string[]>([])
  // A product without a row could neither be corrected nor saved.
  useEffect(() => {
    const lost = dropLostPrices(products)
    if (lost.length > 0) setGone(lost)
  }, [products])

  const saveWanted = (wanted: readonly WantedPrice[]): Promise<boolean> => {
    const saveAll = async () => {
      const { saved, changed, refused } = await savePrices(wanted)
      settleSavedPrices(saved, changed)
      const lost = new Set(changed.filter(({ price }) => price === null).map(({ id }) => id))
      setGone(products.filter(({ id }) => lost.has(id)).map(localName))
      // Their rows say it, now that the page knows the MRP.
      if (refused[0]) leadTo(refused[0].id)
      if (saved.length > 0) notify.success(texts.saved(saved.length))
    }
    return run(saveAll, { failure: texts.saveFailed })
  }
  const save = async () => {
    const wanted: WantedPrice[] = []
    const free: { id: string; name: string }[] = []
    const byId = new Map(products.map((product) => [product.id, product]))
    for (const [id, typed] of Object.entries(readTypedPrices())) {
      const parsed = parsePrice(typed, byId.get(id))
      if ('problem' in parsed) return leadTo(id)
      wanted.push({ id, from: typed.from, price: parsed.price, stepBase: typed.stepBase ?? null })
      if (parsed.price === 0 && typed.from !== 0) free.push({ id, name: typed.name })
    }
    if (wanted.length === 0) return
    if (!free[0]) return saveWanted(wanted)
    // Before the question, which gives the focus back to where it was.
    leadTo(free[0].id)
    ask(
      free.map(({ name }) => name),
      () => saveWanted(wanted),
    )
  }
  return { save: () => void save(), isPending, gone, question }
}
