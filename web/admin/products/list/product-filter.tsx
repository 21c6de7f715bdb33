import { Group, NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { findByBarcode } from '#contract/barcode.ts'
import { localName } from '#contract/local-text.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { useCategories } from '../../../shared/api/queries.ts'
import { findGoods, makeIndex, type SearchIndex } from '../../../shared/search/find-goods.ts'
import { SearchField } from '../../kit/search-field.tsx'
import { texts } from '../texts.ts'

/** `categoryId` is `''` for all categories, and {@link withoutCategory} for products without one. */
export type ProductFilter = { search: string; categoryId: string }

const withoutCategory = 'none'

const findByText = (index: SearchIndex<AdminProduct>, text: string): ReadonlySet<AdminProduct> => {
  const scanned = findByBarcode(index.goods, text)
  if (scanned) return new Set([scanned])
  const { products, similar } = findGoods(index, text)
  return new Set(products.length > 0 ? products : similar)
}

/** The products that the shop's search finds, else those that are similar, or the one with this barcode, in their order. */
export const useFilteredProducts = (
  products: readonly AdminProduct[],
  { search, categoryId }: ProductFilter,
): readonly AdminProduct[] => {
  const text = search.trim()
  const isSearch = text !== ''
  const index = useMemo(() => (isSearch ? makeIndex(products) : undefined), [products, isSearch])
  return useMemo(() => {
    const found = index && findByText(index, text)
    const wanted = categoryId === withoutCategory ? null : categoryId
    return products.filter(
      (product) => (found?.has(product) ?? true) && (wanted === '' || product.categoryId === wanted),
    )
  }, [products, index, text, categoryId])
}

export const everything: ProductFilter = { search: '', categoryId: '' }

type Props = {
  filter: ProductFilter
  onChange: (filter: ProductFilter) => void
  /** Whether the search field has the focus at first. */
  autoFocus?: boolean
}

/** The fields that filter a list of products. */
export const ProductFilterBar = ({ filter, onChange, autoFocus = false }: Props) => {
  const { data: categories = [] } = useCategories()
  return (
    <Group component="search" gap="xs" flex="1 1 30rem">
      <SearchField
        label={texts.search}
        flex={{ base: '2 1 14rem', md: '2 1 10rem' }}
        autoFocus={autoFocus}
        text={filter.search}
        onText={(search) => onChange({ ...filter, search })}
      />
      <NativeSelect
        flex="2 1 8rem"
        aria-label={texts.showCategory}
        value={filter.categoryId}
        onChange={(event) => onChange({ ...filter, categoryId: event.currentTarget.value })}
        data={[
          { value: '', label: texts.allCategories },
          ...categories.map((category) => ({ value: category.id, label: localName(category) })),
          { value: withoutCategory, label: texts.withoutCategory },
        ]}
      />
    </Group>
  )
}
