import { Group, Textarea, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as v from 'valibot'
import { AddHighlightBody, DisplayOrder } from '#contract/admin-catalogue.ts'
import type { Highlight } from '#contract/catalogue.ts'
import { typedCount } from '#contract/typed-amount.ts'
import { ActionButton } from '../kit/action-button.tsx'
import { AmountField } from '../kit/amount-field.tsx'
import { type Form, focusFirstError, useEditForm } from '../kit/form.ts'
import { beginsHere, FormDialog } from '../kit/form-dialog.tsx'
import { HindiField } from '../shared/hindi-field.tsx'
import { labelHeight, MoreDetails } from '../shared/more-details.tsx'
import { useAddHighlight, useEditHighlight } from './api.ts'
import { texts } from './texts.ts'

const TypedHighlight = v.object({
  ...AddHighlightBody.entries,
  displayOrder: typedCount(DisplayOrder),
})

const blank = { title: '', titleHi: '', description: '', descriptionHi: '', displayOrder: '' }
type TypedHighlight = typeof blank

const isIncomplete = ({ title, description }: TypedHighlight): boolean =>
  title.trim() === '' || description.trim() === ''

const asHighAsInputs = { input: { minHeight: 44 } }

type FormProps = { form: Form<TypedHighlight, AddHighlightBody> }

const MainFields = ({ form }: FormProps) => (
  <>
    <TextInput
      label={texts.title}
      flex="4 1 10rem"
      {...form.getInputProps('title')}
      autoComplete="off"
      {...beginsHere()}
    />
    <Textarea
      label={texts.description}
      autosize
      minRows={1}
      maxRows={10}
      styles={asHighAsInputs}
      flex="8 1 12rem"
      {...form.getInputProps('description')}
    />
    <AmountField
      label={texts.displayOrder}
      isWhole
      placeholder={texts.displayOrderPlaceholder}
      flex="1 1 7rem"
      {...form.getInputProps('displayOrder')}
    />
  </>
)

const HindiFields = ({ form }: FormProps) => (
  <>
    <HindiField label={texts.titleHi} {...form.getInputProps('titleHi')} />
    <HindiField label={texts.descriptionHi} {...form.getInputProps('descriptionHi')} isLong />
  </>
)

export const AddHighlightForm = () => {
  const addHighlight = useAddHighlight()
  const form = useEditForm(blank, TypedHighlight)

  const submit = async (body: AddHighlightBody) => {
    if (await addHighlight.run(body)) form.reset()
  }
  return (
    <form noValidate onSubmit={form.onSubmit(submit, focusFirstError)}>
      <Group align="flex-start" gap="sm">
        <MainFields form={form} />
        <ActionButton
          type="submit"
          mt={labelHeight}
          disabled={isIncomplete(form.values)}
          isBusy={addHighlight.isBusy}
          busyLabel={texts.adding}
        >
          {texts.add}
        </ActionButton>
      </Group>
      <MoreDetails>
        <HindiFields form={form} />
      </MoreDetails>
    </form>
  )
}

const toTyped = ({ id: _, displayOrder, ...texts }: Highlight): TypedHighlight => ({
  ...texts,
  displayOrder: String(displayOrder),
})

type Props = { highlight: Highlight; onClose: () => void }

export const EditHighlightDialog = ({ highlight, onClose }: Props) => {
  const editHighlight = useEditHighlight()
  const saved = useMemo(() => toTyped(highlight), [highlight])
  const form = useEditForm(saved, TypedHighlight)
  return (
    <FormDialog
      title={texts.editTitle}
      form={form}
      onSubmit={(body) => editHighlight.run(highlight.id, body)}
      onClose={onClose}
      isIncomplete={isIncomplete(form.values)}
      isPending={editHighlight.isBusy}
    >
      <MainFields form={form} />
      <HindiFields form={form} />
    </FormDialog>
  )
}
