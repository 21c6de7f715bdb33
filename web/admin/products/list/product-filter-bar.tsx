import { Group, NativeSelect, TextInput } from '@mantine/core'
import type { KeyboardEventHandler, Ref } from 'react'
import { localName } from '#contract/local-text.ts'
import { useCategories } from '../../../shared/api/queries.ts'
import { texts } from '../texts.ts'
import {
  type ProductFilter,
  type ProductOrder,
  type ProductSearch,
  productOrders,
  withoutCategory,
} from './product-filter.ts'

type Props<Filter> = {
  /** Without `order` the list has a fixed order, and no field for it. */
  filter: Filter
  onChange: (change: Partial<Filter>) => void
  searchField?: Ref<HTMLInputElement>
  onSearchKey?: KeyboardEventHandler
}

/** The fields that filter and sort a list of products. */
export const ProductFilterBar = <Filter extends ProductSearch & Partial<ProductFilter>>({
  filter,
  onChange,
  searchField,
  onSearchKey,
}: Props<Filter>) => {
  const { data: categories = [] } = useCategories()
  const change = (changed: Partial<ProductFilter>) => onChange(changed as Partial<Filter>)
  return (
    <Group component="search" gap="xs" flex="1 1 30rem">
      <TextInput
        ref={searchField}
        type="search"
        flex={{ base: '2 1 14rem', md: '2 1 10rem' }}
        aria-label={texts.search}
        placeholder={texts.search}
        value={filter.search}
        onChange={(event) => change({ search: event.currentTarget.value })}
        {...(onSearchKey && { onKeyDown: onSearchKey })}
      />
      <NativeSelect
        flex="2 1 8rem"
        aria-label={texts.showCategory}
        value={filter.categoryId}
        onChange={(event) => change({ categoryId: event.currentTarget.value })}
        data={[
          { value: '', label: texts.allCategories },
          ...categories.map((category) => ({ value: category.id, label: localName(category) })),
          { value: withoutCategory, label: texts.withoutCategory },
        ]}
      />
      {filter.order && (
        <NativeSelect
          flex="1 1 8rem"
          aria-label={texts.sortBy}
          value={filter.order}
          onChange={(event) => change({ order: event.currentTarget.value as ProductOrder })}
          data={[...productOrders]}
        />
      )}
    </Group>
  )
}
