import { TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { longIdLength, newId } from '#contract/ids.ts'
import { type Khata, KhataBody, khataAmount } from '#contract/khata.ts'
import { limits } from '#contract/limits.ts'
import { toRupeeText } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { typedAmount } from '#contract/typed-amount.ts'
import { AmountField } from '../kit/amount-field.tsx'
import { useEditForm } from '../kit/form.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { type KhataCustomer, useSaveKhata } from './api.ts'
import { texts } from './texts.ts'

/** An amount that may be left empty, for null. */
const optionalAmount = <Output,>(schema: v.GenericSchema<unknown, Output>) =>
  typedAmount(
    v.pipe(
      v.unknown(),
      v.transform((amount) => (amount === '' ? null : amount)),
      schema,
    ),
  )

const TypedKhata = v.object({
  name: KhataBody.entries.name.wrapped,
  phone: KhataBody.entries.phone.wrapped,
  limit: optionalAmount(KhataBody.entries.limit.wrapped),
  opening: optionalAmount(v.nullable(khataAmount)),
})

/** `500`, or `500.50`. */
const asTyped = (amount: Khata['limit'] | undefined): string =>
  amount == null ? '' : toRupeeText(amount).replace(/\.00$/, '')

type Props = {
  /** Without one the khata is of somebody who never ordered, as it stands in the notebook. */
  customer?: KhataCustomer
  /** The khata to change; without one a khata is opened. */
  khata?: Khata
  onSaved?: (khata: Khata, customerId: string) => void
  onClose: () => void
}

/** Opens a khata with a real name or a phone number, or changes it. */
export const KhataDialog = ({ customer, khata, onSaved, onClose }: Props) => {
  const nickname = customer?.nickname ?? ''
  const saveKhata = useSaveKhata()
  const [key] = useState(() => newId(longIdLength))
  const saved = useMemo(
    () => ({
      name: khata?.name ?? nickname,
      phone: khata?.phone ?? '',
      limit: asTyped(khata?.limit),
      opening: '',
    }),
    [khata, nickname],
  )
  const form = useEditForm(saved, TypedKhata)
  const submit = async (body: v.InferOutput<typeof TypedKhata>) => {
    const refuse = (reason: string) => form.setFieldError('name', reason)
    const sent = await saveKhata.runInForm(refuse, customer, key, body)
    if (!sent) return
    form.reset()
    flushSync(onClose) // so that the focus is back when another dialog remembers where it was
    onSaved?.(sent.answer.khata, sent.answer.id)
  }
  const fieldProps = { errorProps: { role: 'alert' }, autoComplete: 'off' }
  const title = customer ? texts.openKhataOf(nickname) : texts.newKhata
  return (
    <FormDialog
      title={khata ? texts.khataOf(nickname) : title}
      verb={khata ? texts.save : texts.openKhata}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      isIncomplete={form.values.name.trim() === '' && form.values.phone.trim() === ''}
      isPending={saveKhata.isBusy}
    >
      <TextInput
        label={texts.realName}
        maxLength={customer ? limits.khataName : limits.nickname}
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
      {customer ? (
        <AmountField
          label={texts.limit}
          description={texts.limitMeans}
          {...form.getInputProps('limit')}
          {...fieldProps}
        />
      ) : (
        <AmountField label={texts.openingBalance} {...form.getInputProps('opening')} {...fieldProps} />
      )}
    </FormDialog>
  )
}

/** The URL of a customer's khata; without a customer, of the list of all. */
export const khataAddress = (customerId?: string): string =>
  `${pages.dashboard}?tab=loyalty&${customerId === undefined ? 'view=khata' : `khata=${customerId}`}`

/** Opens a khata, of a customer or of somebody new, and leads to it. */
export const OpenKhataDialog = (props: Pick<Props, 'customer' | 'onClose'>) => {
  const navigate = useNavigate()
  return <KhataDialog {...props} onSaved={(_, customerId) => void navigate(khataAddress(customerId))} />
}
