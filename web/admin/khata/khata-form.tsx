import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as v from 'valibot'
import type { Khata } from '#contract/khata.ts'
import { limits } from '#contract/limits.ts'
import { toRupeeText } from '#contract/money.ts'
import { KhataBody } from '#contract/requests/khata.ts'
import { FormDialog } from '../shared/dialogs/form-dialog.tsx'
import { useDraftForm } from '../shared/drafts/drafts.ts'
import { NumberField } from '../shared/number-field.tsx'
import { useAction } from '../shared/use-action.ts'
import { useSetKhata } from './api.ts'
import { texts } from './texts.ts'

type Props = {
  customerId: string
  nickname: string
  /** The khata to change; without one a khata is opened. */
  khata?: Khata
  onSaved: (khata: Khata) => void
  /** Without a toast after a success, because what follows shows it. */
  isQuiet?: boolean
}

const TypedKhata = v.object({
  name: KhataBody.entries.name.wrapped,
  phone: KhataBody.entries.phone.wrapped,
  /** Empty for none. */
  limit: v.pipe(
    // All types of the next schema, because a pipe needs the same ones.
    v.union([v.string(), v.number(), v.null()]),
    v.transform((typed) => (typed === '' ? null : typed)),
    KhataBody.entries.limit.wrapped,
  ),
})

/** `500`, or `500.50`. */
const asTyped = (amount: Khata['limit'] | undefined): string =>
  amount == null ? '' : toRupeeText(amount).replace(/\.00$/, '')

const useKhataForm = ({ customerId, khata, onSaved, isQuiet = false }: Props) => {
  const setKhata = useSetKhata()
  const { run, isPending } = useAction()
  const saved = useMemo(
    () => ({ name: khata?.name ?? '', phone: khata?.phone ?? '', limit: asTyped(khata?.limit) }),
    [khata],
  )
  const form = useDraftForm(`khata-${customerId}`, saved, TypedKhata)
  const submit = async (body: v.InferOutput<typeof TypedKhata>) => {
    const save = async () => {
      const changed = await setKhata(customerId, body)
      form.reset()
      onSaved(changed)
    }
    await run(save, {
      ...(!isQuiet && { success: khata ? texts.khataSaved : texts.khataOpened }),
      failure: texts.khataFailed,
      onRefused: (reason) => form.setFieldError('name', reason),
    })
  }
  const isIncomplete = form.values.name.trim() === '' && form.values.phone.trim() === ''
  return { form, submit, isPending, isIncomplete, verb: khata ? texts.save : texts.openKhata }
}

const KhataFields = ({ form }: { form: ReturnType<typeof useKhataForm>['form'] }) => {
  const props = { errorProps: { role: 'alert' }, autoComplete: 'off' }
  return (
    <>
      <TextInput
        label={texts.realName}
        maxLength={limits.khataName}
        {...form.getInputProps('name')}
        {...props}
        data-autofocus
      />
      <TextInput
        label={texts.phone}
        description={texts.nameOrPhone}
        type="tel"
        inputMode="tel"
        maxLength={limits.phone}
        {...form.getInputProps('phone')}
        {...props}
      />
      <NumberField
        label={texts.limit}
        description={texts.limitMeans}
        inputMode="decimal"
        min={0}
        {...form.getInputProps('limit')}
        {...props}
      />
    </>
  )
}

/** Opens a customer's khata with a real name or a phone number, or changes it. */
export const KhataDialog = ({ onClose, ...props }: Props & { onClose: () => void }) => {
  const { submit, ...dialog } = useKhataForm(props)
  return (
    <FormDialog
      {...dialog}
      title={props.khata ? texts.khataOf(props.nickname) : texts.openKhataOf(props.nickname)}
      onSubmit={submit}
      onClose={onClose}
    >
      <KhataFields form={dialog.form} />
    </FormDialog>
  )
}
