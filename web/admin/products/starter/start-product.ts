import { readDraft, writeDraft } from '../../shared/drafts/drafts.ts'
import { blankProduct, type TypedProduct } from '../form/typed-product.ts'

/** Types the name into the form for a new product, unless a name is typed there already. */
export const startProduct = (name: string): void => {
  const typed = readDraft<TypedProduct>('new-product') ?? blankProduct
  if (typed.name.trim() === '') writeDraft('new-product', { ...typed, name: name.trim() })
}
