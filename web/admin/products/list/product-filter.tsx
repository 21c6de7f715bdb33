import { Group, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { findByBarcode } from '#contract/barcode.ts'
import { unitPrice } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { toLatinDigits } from '#contract/plain-characters.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { useCategories } from '../../../shared/api/queries.ts'
import { SearchField } from '../../kit/search-field.tsx'
import { texts } from '../texts.ts'

/** `categoryId` is `''` for all categories, and {@link withoutCategory} for products without one. */
export type ProductFilter = { search: string; categoryId: string }

const withoutCategory = 'none'

/**
 * Normalizes a text for comparison: without case, accents, the dots below Devanagari letters, what nobody sees and Unicode
 * variants, and with Latin digits.
 */
const fold = (text: string): string =>
  toLatinDigits(text)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u093c\p{Cf}]/gu, '')
    .toLowerCase()

/** The products whose names contain every search word, or with this barcode, in their order. */
export const findProducts = (
  products: readonly AdminProduct[],
  { search, categoryId }: ProductFilter,
): readonly AdminProduct[] => {
  const words = fold(search).split(/\s+/).filter(Boolean)
  if (words.length === 0 && categoryId === '') return products
  const scanned = findByBarcode(products, search)
  const wantedCategory = categoryId === withoutCategory ? null : categoryId
  return products.filter((product) => {
    if (wantedCategory !== '' && product.categoryId !== wantedCategory) return false
    const names = fold(`${product.name} ${product.nameHi}`)
    return product === scanned || words.every((word) => names.includes(word))
  })
}

export const everything: ProductFilter = { search: '', categoryId: '' }

const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })

export const compareNames = (one: AdminProduct, other: AdminProduct): number =>
  collator.compare(localName(one), localName(other))

const compare = {
  name: compareNames,
  cheap: (one: AdminProduct, other: AdminProduct) => unitPrice(one) - unitPrice(other),
  dear: (one: AdminProduct, other: AdminProduct) => unitPrice(other) - unitPrice(one),
}

export const productOrders = [
  { value: 'newest', label: texts.newest },
  { value: 'name', label: texts.byName },
  { value: 'cheap', label: texts.cheapest },
  { value: 'dear', label: texts.dearest },
] as const

export type ProductOrder = (typeof productOrders)[number]['value']

/** The products in this order. They must be oldest first. */
export const sortProducts = (products: readonly AdminProduct[], order: ProductOrder): AdminProduct[] =>
  order === 'newest' ? products.toReversed() : products.toSorted(compare[order])

type Props = {
  filter: ProductFilter
  onChange: (filter: ProductFilter) => void
  /** Whether the search field has the focus at first. */
  autoFocus?: boolean
  /** Further fields. */
  children?: ReactNode
}

/** The fields that filter a list of products. */
export const ProductFilterBar = ({ filter, onChange, autoFocus = false, children }: Props) => {
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
      {children}
    </Group>
  )
}
