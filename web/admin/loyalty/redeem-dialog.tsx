import { TextInput } from '@mantine/core'
import * as v from 'valibot'
import type { Customer } from '#contract/customers.ts'
import { limits } from '#contract/limits.ts'
import { formatExactRupees } from '#contract/money.ts'
import { RedeemBody, worthOfPoints } from '#contract/points.ts'
import { usePointsValue } from '../../shared/api/use-points-value.ts'
import { FormDialog } from '../shared/dialogs/form-dialog.tsx'
import { useDraftForm } from '../shared/drafts/drafts.ts'
import { NumberField } from '../shared/number-field.tsx'
import { TypedNumber } from '../shared/typed-number.ts'
import { useAction } from '../shared/use-action.ts'
import { useRedeemPoints } from './api.ts'
import classes from './points-dialog.module.css'
import { texts } from './texts.ts'

const blank = { points: '', note: '' }

/** What can be redeemed: never more points than there are. */
const makeSchema = ({ nickname, loyaltyPoints }: Customer) =>
  v.object({
    points: v.pipe(
      TypedNumber,
      RedeemBody.entries.points,
      v.maxValue(loyaltyPoints, texts.hasOnly(nickname, loyaltyPoints)),
    ),
    note: RedeemBody.entries.note,
  })

/** Returns a function that tells what points are worth; it returns undefined when the owner has not told their value. */
const useWorth = () => {
  const value = usePointsValue()
  return (points: number): string | undefined =>
    value !== undefined && Number.isSafeInteger(points) && points > 0
      ? formatExactRupees(worthOfPoints(points, value))
      : undefined
}

type Props = {
  customer: Customer
  /** Called when the store refused, because the customer may have other points by now. */
  onRefused: () => void
  onClose: () => void
}

/** Takes points off for something given at the counter, and shows what they are worth. */
export const RedeemDialog = ({ customer, onRefused, onClose }: Props) => {
  const redeemPoints = useRedeemPoints()
  const { run, isPending } = useAction()
  const { id, nickname, loyaltyPoints: balance } = customer
  const form = useDraftForm(`redeem-${id}`, blank, makeSchema(customer))
  const worthOf = useWorth()
  const typed = Number(form.values.points)
  const worth = worthOf(typed)
  const submit = async (body: RedeemBody) => {
    const isRedeemed = await run(() => redeemPoints(id, { ...body, balance }), {
      success: texts.updated,
      failure: texts.updateFailed,
      onRefused: (reason) => {
        form.setFieldError('points', reason)
        onRefused()
      },
    })
    if (!isRedeemed) return
    form.reset()
    onClose()
  }
  return (
    <FormDialog
      title={texts.redeemTitle}
      verb={texts.redeem}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      isIncomplete={form.values.points.trim() === ''}
      isPending={isPending}
    >
      <p className={classes.has}>{texts.has(nickname, balance, worthOf(balance))}</p>
      <div>
        <NumberField
          label={texts.toRedeem}
          inputMode="numeric"
          min={1}
          max={balance}
          {...form.getInputProps('points')}
          errorProps={{ role: 'alert' }}
          data-autofocus
        />
        <output className={classes.worth}>{worth && texts.worth(typed, worth)}</output>
      </div>
      <TextInput
        label={texts.forWhat}
        placeholder={texts.forWhatPlaceholder}
        maxLength={limits.reason}
        {...form.getInputProps('note')}
        errorProps={{ role: 'alert' }}
        autoComplete="off"
      />
    </FormDialog>
  )
}
