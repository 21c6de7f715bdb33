import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { StarterProduct } from '#contract/admin-starter.ts'
import { localName } from '#contract/local-text.ts'
import type { PricedStarterProduct } from '#contract/requests/starter.ts'
import { notify } from '../../../shared/lib/notify.tsx'
import { addressOf } from '../../shared/linked-field.ts'
import { useAction } from '../../shared/use-action.ts'
import { useFreeQuestion } from '../use-free-question.tsx'
import { useAddStarterProducts } from './api.ts'
import { dropChoices, listTicked, parsePrice } from './choices.ts'
import { texts } from './texts.ts'

type Options = {
  products: readonly StarterProduct[]
  /** Nothing is ticked. */
  onNone: () => void
  /** The first thing whose price is missing or cannot be used as it is typed. */
  onWrong: (id: string) => void
  /** The first thing whose price is 0, which is asked about. */
  onFree: (id: string) => void
}

/**
 * Adds what is ticked, after a question where a price is 0, and goes back to the products. Choices stay until they are in the
 * shop. `addUsable` adds only those whose prices can be used, and leads to the first of the others.
 */
export const useAddChosen = ({ products, onNone, onWrong, onFree }: Options) => {
  const addProducts = useAddStarterProducts()
  const { run, isPending } = useAction()
  const navigate = useNavigate()
  const { ask, question } = useFreeQuestion()
  const [isRefused, setRefused] = useState(false)
  const addPriced = async (priced: readonly PricedStarterProduct[], wrong: string | undefined) => {
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
  const add = async (isPartly: boolean) => {
    const priced: PricedStarterProduct[] = []
    const free: StarterProduct[] = []
    let wrong: string | undefined
    for (const { product, price } of listTicked(products)) {
      const parsed = parsePrice(product, price)
      if ('problem' in parsed) {
        wrong ??= product.id
        continue
      }
      priced.push({ id: product.id, price: parsed.price })
      if (parsed.price === 0) free.push(product)
    }
    if (wrong !== undefined && !(isPartly && priced.length > 0)) {
      setRefused(true)
      return onWrong(wrong)
    }
    if (priced.length === 0) return onNone()
    if (!free[0]) return addPriced(priced, wrong)
    // Before the question, which gives the focus back to where it was.
    onFree(free[0].id)
    ask(free.map(localName), () => addPriced(priced, wrong))
  }
  return { add: () => void add(false), addUsable: () => void add(true), isRefused, isPending, question }
}
