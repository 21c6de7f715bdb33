import { NativeSelect, TextInput } from '@mantine/core'
import { localName } from '#contract/local-text.ts'
import { useCategories } from '../../../shared/api/queries.ts'
import { texts } from '../texts.ts'
import classes from './list.module.css'
import { type ProductFilter, type ProductOrder, productOrders, withoutCategory } from './product-filter.ts'

type Props = { filter: ProductFilter; onChange: (change: Partial<ProductFilter>) => void }

export const ProductFilterBar = ({ filter, onChange }: Props) => {
  const { data: categories = [] } = useCategories()
  return (
    <search className={classes.filter}>
      <TextInput
        type="search"
        label={texts.search}
        value={filter.search}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
      />
      <NativeSelect
        label={texts.showCategory}
        value={filter.categoryId}
        onChange={(event) => onChange({ categoryId: event.currentTarget.value })}
        data={[
          { value: '', label: texts.allCategories },
          ...categories.map((category) => ({ value: category.id, label: localName(category) })),
          { value: withoutCategory, label: texts.withoutCategory },
        ]}
      />
      <NativeSelect
        label={texts.sortBy}
        value={filter.order}
        onChange={(event) => onChange({ order: event.currentTarget.value as ProductOrder })}
        data={[...productOrders]}
      />
    </search>
  )
}
