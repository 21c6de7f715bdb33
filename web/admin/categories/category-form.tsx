import { Group, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as v from 'valibot'
import { AddCategoryBody, DisplayOrder } from '#contract/admin-catalogue.ts'
import type { Category } from '#contract/catalogue.ts'
import { typedCount } from '#contract/typed-amount.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { AmountField } from '../kit/amount-field.tsx'
import { focusFirstError, useEditForm } from '../kit/form.ts'
import { beginsHere, FormDialog } from '../kit/form-dialog.tsx'
import { HindiField } from '../shared/hindi-field.tsx'
import { labelHeight, MoreDetails } from '../shared/more-details.tsx'
import { useAddCategory, useEditCategory } from './api.ts'
import { texts } from './texts.ts'

const TypedCategory = v.object({
  ...AddCategoryBody.entries,
  displayOrder: typedCount(DisplayOrder),
})

const nameLook = { label: texts.name, flex: '4 1 14rem', autoComplete: 'off' } as const

const empty = { name: '', nameHi: '', displayOrder: '' }

export const AddCategoryForm = () => {
  const addCategory = useAddCategory()
  const form = useEditForm(empty, TypedCategory)

  const submit = async (body: AddCategoryBody) => {
    if (await addCategory.run(body)) form.reset()
  }
  return (
    <form noValidate onSubmit={form.onSubmit(submit, focusFirstError)}>
      <Group align="flex-start" gap="sm">
        <TextInput {...nameLook} {...form.getInputProps('name')} />
        <AmountField
          label={texts.displayOrder}
          isWhole
          placeholder={texts.displayOrderPlaceholder}
          flex="1 1 7rem"
          {...form.getInputProps('displayOrder')}
        />
        <ActionButton
          type="submit"
          mt={labelHeight}
          disabled={form.values.name.trim() === ''}
          isBusy={addCategory.isBusy}
          busyLabel={texts.adding}
        >
          {texts.add}
        </ActionButton>
      </Group>
      <MoreDetails>
        <HindiField label={texts.nameHi} {...form.getInputProps('nameHi')} />
      </MoreDetails>
    </form>
  )
}

type Props = { category: Category; onClose: () => void }

const Names = v.omit(AddCategoryBody, ['displayOrder'])

/** Renames a category. Its place is where its row is dragged to. */
export const EditCategoryDialog = ({ category, onClose }: Props) => {
  const { id, name, nameHi } = category
  const editCategory = useEditCategory()
  const saved = useMemo(() => ({ name, nameHi }), [name, nameHi])
  const form = useEditForm(saved, Names)
  return (
    <FormDialog
      title={texts.editTitle}
      form={form}
      onSubmit={(body) => editCategory.run(id, body)}
      onClose={onClose}
      isIncomplete={form.values.name.trim() === ''}
      isPending={editCategory.isBusy}
    >
      <TextInput {...nameLook} {...form.getInputProps('name')} {...beginsHere()} />
      <HindiField label={texts.nameHi} {...form.getInputProps('nameHi')} />
    </FormDialog>
  )
}
