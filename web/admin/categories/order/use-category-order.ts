import { useState } from 'react'
import type { Category } from '#contract/categories.ts'
import { localName } from '#contract/local-text.ts'
import { useOptimisticSave } from '../../shared/use-optimistic-save.ts'
import { useOrderCategories } from '../api.ts'
import { texts } from '../texts.ts'

const arrange = (categories: Category[], ids: string[]): Category[] =>
  ids.flatMap((id, displayOrder) => {
    const category = categories.find((known) => known.id === id)
    return category ? [{ ...category, displayOrder }] : []
  })

/**
 * The categories in the order in which the owner puts them, at once; when the store does not take it, as they were.
 * `message` is for screen readers.
 */
export const useCategoryOrder = (
  saved: Category[],
  readAgain: () => void,
): { categories: Category[]; move: (from: number, to: number) => Promise<void>; message: string } => {
  const { unsaved, set } = useOptimisticSave(useOrderCategories(), texts.updateFailed)
  const [message, setMessage] = useState('')
  const categories = unsaved ? arrange(saved, unsaved) : saved

  const move = async (from: number, to: number) => {
    const ids = categories.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    const category = categories[from]
    if (moved === undefined || !category) return
    ids.splice(to, 0, moved)
    setMessage(texts.movedTo(localName(category), to + 1, ids.length))
    if (await set(ids)) return
    setMessage('')
    readAgain() // the store refuses the order of a list that has changed
  }
  return { categories, move, message }
}
