import { NativeSelect, TextInput } from '@mantine/core'
import * as v from 'valibot'
import { AddProductBody } from '#contract/products.ts'
import { useCategories } from '../../shared/api/queries.ts'
import { texts } from './texts.ts'

/** The input of a product's form. The price is text, so that invalid input is kept as typed. */
export type ProductDraft = {
  name: string
  price: string
  categoryId: string
  imageUrl: string | null
  aliases: string
}

export type DraftProblems = {
  name?: string | undefined
  price?: string | undefined
  aliases?: string | undefined
}

/** Parses the draft: either the body to send, or the problem of each field. */
export const readDraft = (
  draft: ProductDraft,
): { body: AddProductBody; problems?: never } | { problems: DraftProblems; body?: never } => {
  const result = v.safeParse(AddProductBody, { ...draft, categoryId: draft.categoryId || null })
  if (result.success) return { body: result.output }
  const { nested = {} } = v.flatten(result.issues)
  return { problems: { name: nested.name?.[0], price: nested.price?.[0], aliases: nested.aliases?.[0] } }
}

export const isIncomplete = (draft: ProductDraft): boolean =>
  draft.name.trim() === '' || draft.price.trim() === ''

type Props = {
  draft: ProductDraft
  problems: DraftProblems
  onChange: (change: Partial<ProductDraft>) => void
}

/** The fields for name, price, category and alternative names of a product. */
export const ProductFields = ({ draft, problems, onChange }: Props) => {
  const { data: categories = [] } = useCategories()
  return (
    <>
      <TextInput
        label={texts.name}
        value={draft.name}
        error={problems.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        autoComplete="off"
      />
      <TextInput
        label={texts.price}
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        value={draft.price}
        error={problems.price}
        onChange={(event) => onChange({ price: event.currentTarget.value })}
        autoComplete="off"
      />
      <NativeSelect
        label={texts.category}
        value={draft.categoryId}
        onChange={(event) => onChange({ categoryId: event.currentTarget.value })}
        data={[
          { value: '', label: texts.selectCategory },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextInput
        label={texts.aliases}
        placeholder={texts.aliasesPlaceholder}
        value={draft.aliases}
        error={problems.aliases}
        onChange={(event) => onChange({ aliases: event.currentTarget.value })}
        autoComplete="off"
      />
    </>
  )
}
