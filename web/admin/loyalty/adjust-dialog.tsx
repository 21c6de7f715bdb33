import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as v from 'valibot'
import { type Customer, LoyaltyPointsBody } from '#contract/customers.ts'
import { limits } from '#contract/limits.ts'
import { useReturnFocus } from '../../shared/lib/use-return-focus.ts'
import { schemaOptions } from '../shared/schema-form.ts'
import { TypedNumber } from '../shared/typed-number.ts'
import { texts } from './texts.ts'

const TypedPoints = v.object({
  ...LoyaltyPointsBody.entries,
  points: v.pipe(TypedNumber, LoyaltyPointsBody.entries.points),
})

type Props = {
  customer: Customer
  isPending: boolean
  onSave: (body: LoyaltyPointsBody) => void
  onClose: () => void
}

/** Asks for the new number of points, filled with the present one; only a number can be saved. */
export const AdjustDialog = ({ customer, isPending, onSave, onClose }: Props) => {
  useReturnFocus()
  const form = useForm({
    ...schemaOptions(TypedPoints),
    initialValues: { points: String(customer.loyaltyPoints), reason: '' },
  })
  return (
    <Modal opened returnFocus={false} onClose={onClose} title={texts.adjustTitle} size="sm">
      <form noValidate onSubmit={form.onSubmit(onSave)}>
        <TextInput
          label={texts.newPoints(customer.nickname)}
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
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
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={form.values.points.trim() === '' || isPending}>
            {isPending ? texts.saving : texts.save}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
