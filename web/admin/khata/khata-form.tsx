import { TextInput, type TextInputProps } from '@mantine/core'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { Navigate, useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import type { Customer } from '#contract/customers.ts'
import { longIdLength, newId } from '#contract/ids.ts'
import { type Khata, KhataBody, khataAmount } from '#contract/khata.ts'
import { limits } from '#contract/limits.ts'
import { toRupeeText } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { typedAmount } from '#contract/typed-amount.ts'
import { AmountField } from '../kit/amount-field.tsx'
import { useEditForm } from '../kit/form.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { type KhataCustomer, useKhata, useNewKhata, useSetKhata } from './api.ts'
import { texts } from './texts.ts'

const TypedKhata = v.object({
  name: KhataBody.entries.name.wrapped,
  phone: KhataBody.entries.phone.wrapped,
  /** Empty for none. */
  limit: typedAmount(
    v.pipe(
      v.unknown(),
      v.transform((amount) => (amount === '' ? null : amount)),
      KhataBody.entries.limit.wrapped,
    ),
  ),
})

/** `500`, or `500.50`. */
const asTyped = (amount: Khata['limit'] | undefined): string =>
  amount == null ? '' : toRupeeText(amount).replace(/\.00$/, '')

type Props = {
  customer: KhataCustomer
  /** The khata to change; without one a khata is opened. */
  khata?: Khata
  onSaved?: (khata: Khata) => void
  onClose: () => void
}

const fieldProps = { errorProps: { role: 'alert' }, autoComplete: 'off' }

const PhoneField = (input: TextInputProps) => (
  <TextInput
    label={texts.phone}
    description={texts.nameOrPhone}
    type="tel"
    inputMode="tel"
    {...input}
    {...fieldProps}
  />
)

/** Opens a customer's khata with a real name or a phone number, or changes it. */
export const KhataDialog = ({ customer, khata, onSaved, onClose }: Props) => {
  const { nickname } = customer
  const setKhata = useSetKhata()
  const saved = useMemo(
    () => ({ name: khata ? khata.name : nickname, phone: khata?.phone ?? '', limit: asTyped(khata?.limit) }),
    [khata, nickname],
  )
  const form = useEditForm(saved, TypedKhata)
  const submit = async (body: v.InferOutput<typeof TypedKhata>) => {
    const refuse = (reason: string) => form.setFieldError('name', reason)
    const sent = await setKhata.runInForm(refuse, customer, body)
    if (!sent) return
    form.reset()
    flushSync(onClose) // so that the focus is back when another dialog remembers where it was
    onSaved?.(sent.answer)
  }
  return (
    <FormDialog
      title={khata ? texts.khataOf(nickname) : texts.openKhataOf(nickname)}
      verb={khata ? texts.save : texts.openKhata}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      isIncomplete={form.values.name.trim() === '' && form.values.phone.trim() === ''}
      isPending={setKhata.isBusy}
    >
      <TextInput
        label={texts.realName}
        maxLength={limits.khataName}
        {...form.getInputProps('name')}
        {...fieldProps}
        data-autofocus
      />
      <PhoneField {...form.getInputProps('phone')} />
      <AmountField
        label={texts.limit}
        description={texts.limitMeans}
        {...form.getInputProps('limit')}
        {...fieldProps}
      />
    </FormDialog>
  )
}

const NewKhata = v.object({
  name: TypedKhata.entries.name,
  phone: TypedKhata.entries.phone,
  /** Empty for nothing. */
  opening: typedAmount(
    v.pipe(
      v.unknown(),
      v.transform((amount) => (amount === '' ? null : amount)),
      v.nullable(khataAmount),
    ),
  ),
})

const blank = { name: '', phone: '', opening: '' }

/** Opens a khata for somebody who never ordered, as it stands in the notebook, and leads to it. */
export const NewKhataDialog = ({ onClose }: { onClose: () => void }) => {
  const newKhata = useNewKhata()
  const navigate = useNavigate()
  const [key] = useState(() => newId(longIdLength))
  const form = useEditForm(blank, NewKhata)
  const open = async (body: v.InferOutput<typeof NewKhata>) => {
    const refuse = (reason: string) => form.setFieldError('name', reason)
    const sent = await newKhata.runInForm(refuse, key, body)
    if (!sent) return
    form.reset()
    flushSync(onClose)
    void navigate(khataAddress(sent.answer))
  }
  return (
    <FormDialog
      title={texts.newKhata}
      verb={texts.save}
      form={form}
      onSubmit={open}
      onClose={onClose}
      isIncomplete={form.values.name.trim() === '' && form.values.phone.trim() === ''}
      isPending={newKhata.isBusy}
    >
      <TextInput
        label={texts.name}
        maxLength={limits.nickname}
        {...form.getInputProps('name')}
        {...fieldProps}
        data-autofocus
      />
      <PhoneField {...form.getInputProps('phone')} />
      <AmountField label={texts.openingBalance} {...form.getInputProps('opening')} {...fieldProps} />
    </FormDialog>
  )
}

/** The URL of a customer's khata; without a customer, of the list of all. */
export const khataAddress = (customerId?: string): string =>
  `${pages.dashboard}?tab=loyalty&${customerId === undefined ? 'view=khata' : `khata=${customerId}`}`

type OpenProps = { customer: Customer; onClose: () => void }

/** Leads to a customer's khata; asks for a name or a phone number first when none is open. */
export const OpenKhata = ({ customer, onClose }: OpenProps) => {
  const { id } = customer
  const { data: khata, error } = useKhata(id)
  const navigate = useNavigate()
  // The page says why it could not be read.
  if (khata || error) return <Navigate to={khataAddress(id)} />
  if (khata === undefined) return null
  return <KhataDialog customer={customer} onSaved={() => void navigate(khataAddress(id))} onClose={onClose} />
}
