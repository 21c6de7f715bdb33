import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { localName } from '#contract/local-text.ts'
import { useCategories } from '../../shared/api/queries.ts'
import { EmptyNote, ReadFailed } from '../../shared/ui/load-states.tsx'
import { RowSkeletons } from '../kit/row-skeletons.tsx'
import { SortedList } from '../shared/reorder/sorted-list.tsx'
import { useAllProducts, useOrderProducts, useProductOrder } from './api.ts'
import { texts as productTexts } from './texts.ts'

const texts = productTexts.sorting

// A lazy part of the owner's group, because few owners open it.

/** Sorts the products of a category as shoppers see them. Source: contract/README.md, Catalogue. */
export const OrderView = () => {
  const { data: categories, error, retry } = useCategories()
  const [chosen, setChosen] = useState<string>()
  if (error) return <ReadFailed what={texts.theOrder} error={error} onRetry={retry} />
  if (!categories) return <RowSkeletons count={3} label={texts.loading} />
  const categoryId = chosen ?? categories[0]?.id
  if (categoryId === undefined) return <EmptyNote>{texts.noCategories}</EmptyNote>
  return (
    <>
      <p>{texts.help}</p>
      <NativeSelect
        label={productTexts.category}
        mb="md"
        value={categoryId}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={categories.map((category) => ({ value: category.id, label: localName(category) }))}
      />
      <Shelf key={categoryId} categoryId={categoryId} />
    </>
  )
}

/** The products of a category, which the owner sorts by dragging them or with the buttons of each row. */
const Shelf = ({ categoryId }: { categoryId: string }) => {
  const order = useProductOrder(categoryId)
  const all = useAllProducts()
  const { run: saveOrder } = useOrderProducts(categoryId)
  const error = order.error ?? all.error
  const readAgain = () => {
    order.retry()
    all.retry()
  }
  if (error) return <ReadFailed what={texts.theOrder} error={error} onRetry={readAgain} />
  if (!order.data || !all.data) return <RowSkeletons count={3} label={texts.loading} />
  if (order.data.ids.length === 0) return <EmptyNote>{texts.none}</EmptyNote>
  const byId = new Map(all.data.map((product) => [product.id, product]))
  return (
    <SortedList
      rows={order.data.ids.flatMap((id) => byId.get(id) ?? [])}
      nameOf={localName}
      noteOf={({ isHidden }) => isHidden && productTexts.isHidden}
      save={saveOrder}
      onRefused={readAgain}
    />
  )
}
