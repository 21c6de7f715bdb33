import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as v from 'valibot'
import { type Customer, LoyaltyPointsBody } from '#contract/customers.ts'
import { limits } from '#contract/limits.ts'
import { FormDialog } from '../shared/dialogs/form-dialog.tsx'
import { useDraftForm } from '../shared/drafts/drafts.ts'
import { NumberField } from '../shared/number-field.tsx'
import { TypedNumber } from '../shared/typed-number.ts'
import { texts } from './texts.ts'

const TypedPoints = v.object({
  ...LoyaltyPointsBody.entries,
  points: v.pipe(TypedNumber, LoyaltyPointsBody.entries.points),
})

type Props = {
  customer: Customer
  isPending: boolean
  /** Resolves with whether the points were saved. */
  onSave: (body: LoyaltyPointsBody) => Promise<boolean>
  onClose: () => void
}

/** Asks for the new number of points, filled with the present one; only a number can be saved. */
export const AdjustDialog = ({ customer, isPending, onSave, onClose }: Props) => {
  const saved = useMemo(() => ({ points: String(customer.loyaltyPoints), reason: '' }), [customer])
  const form = useDraftForm(`points-${customer.id}`, saved, TypedPoints)
  const submit = async (body: LoyaltyPointsBody) => {
    if (!(await onSave(body))) return
    form.reset()
    onClose()
  }
  return (
    <FormDialog
      title={texts.adjustTitle}
      verb={texts.save}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      isIncomplete={form.values.points.trim() === ''}
      isPending={isPending}
    >
      <NumberField
        label={texts.newPoints(customer.nickname)}
        inputMode="numeric"
        min={0}
        {...form.getInputProps('points')}
        errorProps={{ role: 'alert' }}
        data-autofocus
      />
      <TextInput
        label={texts.reason}
        placeholder={texts.reasonPlaceholder}
        maxLength={limits.reason}
        {...form.getInputProps('reason')}
        errorProps={{ role: 'alert' }}
        autoComplete="off"
      />
    </FormDialog>
  )
}
