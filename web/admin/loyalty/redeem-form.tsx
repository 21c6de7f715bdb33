import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useSWRConfig } from 'swr'
import * as v from 'valibot'
import type { Customer } from '#contract/customers.ts'
import { limits } from '#contract/limits.ts'
import { RedeemBody } from '#contract/points.ts'
import { redeemPoints } from '../shared/admin-mutations.ts'
import { useAction } from '../shared/use-action.ts'
import classes from './points-dialog.module.css'

/** Takes points off for something given at the counter. */
export const RedeemForm = ({ customer }: { customer: Customer }) => {
  const { mutate } = useSWRConfig()
  const { run, isPending } = useAction()
  const [points, setPoints] = useState('')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const balance = customer.loyaltyPoints
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = v.safeParse(RedeemBody, { points: Number(points), note, balance })
    if (!body.success) return setProblem(body.issues[0].message)
    if (body.output.points > balance) return setProblem(`${customer.nickname} has ${balance} points only`)
    await run(() => redeemPoints(mutate, customer.id, { points: body.output.points, note, balance }), {
      success: 'Loyalty points updated successfully!',
      failure: 'Failed to update loyalty points',
    })
  }
  if (balance === 0) return null
  return (
    <form className={classes.redeem} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Points to redeem"
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
        label="For what (the customer reads it)"
        placeholder="Box of laddoo"
        maxLength={limits.reason}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        autoComplete="off"
      />
      <Button type="submit" disabled={points.trim() === '' || isPending}>
        {isPending ? 'Saving...' : 'Redeem'}
      </Button>
    </form>
  )
}
