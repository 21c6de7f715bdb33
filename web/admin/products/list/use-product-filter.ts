import { useEffect, useState } from 'react'
import { carryOver } from '../../../shared/lib/language-change.ts'
import type { ProductFilter } from './product-filter.ts'

const all: ProductFilter = { search: '', categoryId: '', order: 'newest' }

/** The filter of the list on the screen, if it is there. */
let shown: ProductFilter | undefined
/** That of the page in the other language, until a list has taken it. */
let carried = carryOver('product-filter', () => shown) as ProductFilter | undefined

/** What the list of products shows. Stays when the language of the page changes. */
export const useProductFilter = () => {
  const [filter, setFilter] = useState(carried ?? all)
  useEffect(() => {
    carried = undefined
    shown = filter
    return () => {
      shown = undefined
    }
  }, [filter])
  return [filter, setFilter] as const
}
