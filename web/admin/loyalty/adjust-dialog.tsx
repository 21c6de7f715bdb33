import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as v from 'valibot'
import { type Customer, LoyaltyPointsBody } from '#contract/customers.ts'
import { limits } from '#contract/limits.ts'
import { useReturnFocus } from '../../shared/lib/use-return-focus.ts'
import { useDraftForm } from '../shared/drafts/drafts.ts'
import { useCloseQuestion } from '../shared/drafts/use-close-question.tsx'
import { NumberField } from '../shared/number-field.tsx'
import { focusFirstError } from '../shared/schema-form.ts'
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
  useReturnFocus()
  const saved = useMemo(() => ({ points: String(customer.loyaltyPoints), reason: '' }), [customer])
  const form = useDraftForm(`points-${customer.id}`, saved, TypedPoints)
  const { close, question } = useCloseQuestion(form, onClose)
  const submit = async (body: LoyaltyPointsBody) => {
    if (!(await onSave(body))) return
    form.reset()
    onClose()
  }
  return (
    <>
      <Modal opened returnFocus={false} onClose={close} title={texts.adjustTitle} size="sm">
        <form noValidate onSubmit={form.onSubmit(submit, focusFirstError)}>
          <NumberField
            label={texts.newPoints(customer.nickname)}
            inputMode="numeric"
            min={0}
            {...form.getInputProps('points')}
            errorProps={{ role: 'alert' }}
            data-autofocus
          />
          <TextInput
            mt="md"
            label={texts.reason}
            placeholder={texts.reasonPlaceholder}
            maxLength={limits.reason}
            {...form.getInputProps('reason')}
            errorProps={{ role: 'alert' }}
            autoComplete="off"
          />
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={close}>
              {texts.cancel}
            </Button>
            <Button type="submit" disabled={form.values.points.trim() === '' || isPending}>
              {isPending ? texts.saving : texts.save}
            </Button>
          </Group>
        </form>
      </Modal>
      {question}
    </>
  )
}
