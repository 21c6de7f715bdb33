import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import * as v from 'valibot'
import type { Customer } from '#contract/customers.ts'
import { limits } from '#contract/limits.ts'
import { RedeemBody } from '#contract/points.ts'
import { schemaOptions } from '../shared/schema-form.ts'
import { TypedNumber } from '../shared/typed-number.ts'
import { useAction } from '../shared/use-action.ts'
import { useRedeemPoints } from './api.ts'
import classes from './points-dialog.module.css'
import { texts } from './texts.ts'

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

/** Takes points off for something given at the counter. */
export const RedeemForm = ({ customer }: { customer: Customer }) => {
  const redeemPoints = useRedeemPoints()
  const { run, isPending } = useAction()
  const form = useForm({ ...schemaOptions(makeSchema(customer)), initialValues: { points: '', note: '' } })
  const balance = customer.loyaltyPoints
  const submit = async (body: RedeemBody) => {
    await run(() => redeemPoints(customer.id, { ...body, balance }), {
      success: texts.updated,
      failure: texts.updateFailed,
    })
  }
  if (balance === 0) return null
  return (
    <form className={classes.redeem} noValidate onSubmit={form.onSubmit(submit)}>
      <TextInput
        label={texts.toRedeem}
        type="number"
        inputMode="numeric"
        min={1}
        max={balance}
        step={1}
        {...form.getInputProps('points')}
        errorProps={{ role: 'alert' }}
        autoComplete="off"
      />
      <TextInput
        label={texts.forWhat}
        placeholder={texts.forWhatPlaceholder}
        maxLength={limits.reason}
        {...form.getInputProps('note')}
        errorProps={{ role: 'alert' }}
        autoComplete="off"
      />
      <Button type="submit" disabled={form.values.points.trim() === '' || isPending}>
        {isPending ? texts.saving : texts.redeem}
      </Button>
    </form>
  )
}
