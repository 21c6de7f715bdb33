import { Button, Group, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { type Customer, LoyaltyPointsBody } from '#contract/customers.ts'
import { limits } from '#contract/limits.ts'
import { useReturnFocus } from '../../shared/lib/use-return-focus.ts'
import { texts } from './texts.ts'

type Props = {
  customer: Customer
  isPending: boolean
  onSave: (points: number, reason: string) => void
  onClose: () => void
}

/** Asks for the new number of points, filled with the present one; only a number can be saved. */
export const AdjustDialog = ({ customer, isPending, onSave, onClose }: Props) => {
  useReturnFocus()
  const [text, setText] = useState(String(customer.loyaltyPoints))
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = v.safeParse(LoyaltyPointsBody, { points: Number(text), reason })
    if (body.success) onSave(body.output.points, reason)
    else setProblem(body.issues[0].message)
  }
  return (
    <Modal opened returnFocus={false} onClose={onClose} title={texts.adjustTitle} size="sm">
      <form noValidate onSubmit={submit}>
        <TextInput
          label={texts.newPoints(customer.nickname)}
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          value={text}
          error={problem}
          errorProps={{ role: 'alert' }}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setProblem(undefined)
          }}
          data-autofocus
        />
        <TextInput
          mt="md"
          label={texts.reason}
          placeholder={texts.reasonPlaceholder}
          maxLength={limits.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          autoComplete="off"
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={text.trim() === '' || isPending}>
            {isPending ? texts.saving : texts.save}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
