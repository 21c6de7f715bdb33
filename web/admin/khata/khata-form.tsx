import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import type { Customer } from '#contract/customers.ts'
import { type Khata, KhataBody } from '#contract/khata.ts'
import { limits } from '#contract/limits.ts'
import { toRupeeText } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { typedAmount } from '#contract/typed-amount.ts'
import { AmountField } from '../kit/amount-field.tsx'
import { useEditForm } from '../kit/form.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { useKhata, useSetKhata } from './api.ts'
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
  customerId: string
  nickname: string
  /** The khata to change; without one a khata is opened. */
  khata?: Khata
  onSaved: (khata: Khata) => void
  onClose: () => void
}

/** Opens a customer's khata with a real name or a phone number, or changes it. */
export const KhataDialog = ({ customerId, nickname, khata, onSaved, onClose }: Props) => {
  const setKhata = useSetKhata(khata ? texts.khataSaved : texts.khataOpened)
  const saved = useMemo(
    () => ({ name: khata?.name ?? '', phone: khata?.phone ?? '', limit: asTyped(khata?.limit) }),
    [khata],
  )
  const form = useEditForm(saved, TypedKhata)
  const submit = async (body: v.InferOutput<typeof TypedKhata>) => {
    const refuse = (reason: string) => form.setFieldError('name', reason)
    const sent = await setKhata.runInForm(refuse, customerId, body)
    if (!sent) return
    form.reset()
    onSaved(sent.answer)
  }
  const fieldProps = { errorProps: { role: 'alert' }, autoComplete: 'off' }
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
      <TextInput
        label={texts.phone}
        description={texts.nameOrPhone}
        type="tel"
        inputMode="tel"
        {...form.getInputProps('phone')}
        {...fieldProps}
      />
      <AmountField
        label={texts.limit}
        description={texts.limitMeans}
        {...form.getInputProps('limit')}
        {...fieldProps}
      />
    </FormDialog>
  )
}

/** The URL of a customer's khata; without a customer, of the list of all. */
export const khataAddress = (customerId?: string): string =>
  `${pages.dashboard}?tab=loyalty&${customerId === undefined ? 'view=khata' : `khata=${customerId}`}`

type OpenProps = { customer: Customer; onClose: () => void }

/** Leads to a customer's khata; asks for a name or a phone number first when none is open. */
export const OpenKhata = ({ customer: { id, nickname }, onClose }: OpenProps) => {
  const { data: khata, error } = useKhata(id)
  const navigate = useNavigate()
  // The page says why it could not be read.
  if (khata || error) return <Navigate to={khataAddress(id)} />
  if (khata === undefined) return null
  return (
    <KhataDialog
      customerId={id}
      nickname={nickname}
      onSaved={() => void navigate(khataAddress(id))}
      onClose={onClose}
    />
  )
}
