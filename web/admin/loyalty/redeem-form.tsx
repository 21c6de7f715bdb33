import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import type { Customer } from '#contract/customers.ts'
import { limits } from '#contract/limits.ts'
import { RedeemBody } from '#contract/points.ts'
import { useAction } from '../shared/use-action.ts'
import { useRedeemPoints } from './api.ts'
import classes from './points-dialog.module.css'
import { texts } from './texts.ts'

/** Takes points off for something given at the counter. */
export const RedeemForm = ({ customer }: { customer: Customer }) => {
  const redeemPoints = useRedeemPoints()
  const { run, isPending } = useAction()
  const [points, setPoints] = useState('')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const balance = customer.loyaltyPoints
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = v.safeParse(RedeemBody, { points: Number(points), note, balance })
    if (!body.success) return setProblem(body.issues[0].message)
    if (body.output.points > balance) return setProblem(texts.hasOnly(customer.nickname, balance))
    await run(() => redeemPoints(customer.id, { points: body.output.points, note, balance }), {
      success: texts.updated,
      failure: texts.updateFailed,
    })
  }
  if (balance === 0) return null
  return (
    <form className={classes.redeem} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={texts.toRedeem}
        type="number"
        inputMode="numeric"
        min={1}
        max={balance}
        step={1}
        value={points}
        error={problem}
        errorProps={{ role: 'alert' }}
        onChange={(event) => {
          setPoints(event.currentTarget.value)
          setProblem(undefined)
        }}
        autoComplete="off"
      />
      <TextInput
        label={texts.forWhat}
        placeholder={texts.forWhatPlaceholder}
        maxLength={limits.reason}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        autoComplete="off"
      />
      <Button type="submit" disabled={points.trim() === '' || isPending}>
        {isPending ? texts.saving : texts.redeem}
      </Button>
    </form>
  )
}
