// A lazy part of the owner's group: few owners open it.
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { localName } from '#contract/local-text.ts'
import { useCategories } from '../../../shared/api/queries.ts'
import { EmptyNote } from '../../../shared/ui/empty-note.tsx'
import { ReadFailed } from '../../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx'
import { ShelfList } from './shelf-list.tsx'
import { texts } from './texts.ts'

/** Puts the products of a category in the order in which shoppers see them. Source: contract/README.md, Catalogue. */
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
        label={texts.category}
        mb="md"
        value={categoryId}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={categories.map((category) => ({ value: category.id, label: localName(category) }))}
      />
      <ShelfList key={categoryId} categoryId={categoryId} />
    </>
  )
}
