import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { StarterProduct } from '#contract/admin-starter.ts'
import type { PricedStarterProduct } from '#contract/requests/starter.ts'
import { notify } from '../../../shared/lib/notify.tsx'
import { addressOf } from '../../shared/linked-field.ts'
import { useAction } from '../../shared/use-action.ts'
import { useAddStarterProducts } from './api.ts'
import { dropChoices, listTicked, parsePrice } from './choices.ts'
import { texts } from './texts.ts'

type Options = {
  products: readonly StarterProduct[]
  /** Nothing is ticked. */
  onNone: () => void
  /** The first thing whose price is missing or cannot be used as it is typed. */
  onWrong: (id: string) => void
}

/**
 * Adds what is ticked, and goes back to the products. Choices stay until they are in the shop. `addUsable` adds only those
 * whose prices can be used, and leads to the first of the others.
 */
export const useAddChosen = ({ products, onNone, onWrong }: Options) => {
  const addProducts = useAddStarterProducts()
  const { run, isPending } = useAction()
  const navigate = useNavigate()
  const [isRefused, setRefused] = useState(false)
  const add = async (isPartly: boolean) => {
    const priced: PricedStarterProduct[] = []
    let wrong: string | undefined
    for (const { product, price } of listTicked(products)) {
      const parsed = parsePrice(product, price)
      if ('price' in parsed) priced.push({ id: product.id, price: parsed.price })
      else wrong ??= product.id
    }
    if (wrong !== undefined && !(isPartly && priced.length > 0)) {
      setRefused(true)
      return onWrong(wrong)
    }
    if (priced.length === 0) return onNone()
    const addAll = async () => {
      const { added, existing } = await addProducts(priced)
      dropChoices(priced.map(({ id }) => id))
      notify.success(
        added.length > 0 ? texts.added(added.length, existing.length) : texts.nothingAdded(existing.length),
      )
    }
    if (!(await run(addAll, { failure: texts.addFailed }))) return
    setRefused(false)
    if (wrong === undefined) await navigate(addressOf('starter'))
    else onWrong(wrong)
  }
  return { add: () => void add(false), addUsable: () => void add(true), isRefused, isPending }
}
