import { Box, NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as v from 'valibot'
import { longIdLength, newId } from '#contract/ids.ts'
import { type Khata, KhataEntryBody, KhataMethod } from '#contract/khata.ts'
import { limits } from '#contract/limits.ts'
import { type Paise, paise } from '#contract/money.ts'
import { readRupees, typedAmount } from '#contract/typed-amount.ts'
import { AmountField } from '../kit/amount-field.tsx'
import { useEditForm } from '../kit/form.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import type { KhataEntries } from '../shared/keys.ts'
import { gold } from '../shared/looks.tsx'
import { useAddEntry, useReadLatest } from './api.ts'
import { aboveLimitText, amountText, balanceText, listReversed } from './entry-text.ts'
import { words } from './printed.ts'
import { texts } from './texts.ts'

/** What the owner books by hand. */
export type ByHand = KhataEntryBody['kind']

const TypedEntry = v.object({
  amount: typedAmount(KhataEntryBody.entries.amount),
  method: KhataMethod,
  note: KhataEntryBody.entries.note,
  dueOn: v.string(),
})
type TypedEntry = v.InferOutput<typeof TypedEntry>

const blank = { amount: '', method: 'cash' as const, note: '', dueOn: '' }

const bodyOf = (kind: ByHand, { amount, method, note, dueOn }: TypedEntry): KhataEntryBody =>
  kind === 'got' ? { kind, amount, note, method } : { kind, amount, note, ...(dueOn && { dueOn }) }

/** A payment lowers the balance. */
const signed = (kind: ByHand, amount: Paise): Paise => paise(kind === 'got' ? -amount : amount)

/** How long the same amount may be a mistake (milliseconds). */
const repeatTime = 120_000

/** Whether the same amount was booked for the customer a moment ago. */
const isRepeated = (amount: Paise, { entries, readAt }: KhataEntries): boolean => {
  const reversed = listReversed(entries)
  const same = entries.find(
    (entry) => entry.amount === amount && entry.kind !== 'reversed' && !reversed.has(entry.seq),
  )
  return same !== undefined && readAt - Date.parse(same.at) < repeatTime
}

/** What was sent with these values, so that it is booked once however often it is sent. */
type Attempt = { values: object; key: string; isRepeated: boolean }

type Props = { customerId: string; khata: Khata; kind: ByHand; onClose: () => void }

/** Books what was received or given. It says the new balance while the amount is typed. */
export const EntryDialog = ({ customerId, khata, kind, onClose }: Props) => {
  const latest = useReadLatest()
  const addEntry = useAddEntry()
  const [attempt, setAttempt] = useState<Attempt>()
  const form = useEditForm(blank, TypedEntry)
  const { values } = form
  const present = attempt?.values === values ? attempt : undefined
  const typed = readRupees(values.amount)
  const after = typed && paise(khata.balance + signed(kind, typed))

  const save = async (entry: TypedEntry) => {
    const body = bodyOf(kind, entry)
    if (present) return addEntry.run(customerId, present.key, body)
    const read = await latest.run(customerId)
    if (!read) return undefined
    const next = {
      values,
      key: newId(longIdLength),
      isRepeated: isRepeated(signed(kind, body.amount), read.answer),
    }
    setAttempt(next)
    return next.isRepeated ? undefined : addEntry.run(customerId, next.key, body)
  }
  const above = after !== undefined && aboveLimitText(after, khata)
  return (
    <FormDialog
      title={texts.entryTitles[kind](khata.name || khata.nickname)}
      verb={present?.isRepeated ? texts.saveAgain : texts.save}
      form={form}
      onSubmit={save}
      onClose={onClose}
      isIncomplete={values.amount.trim() === ''}
      isPending={latest.isBusy || addEntry.isBusy}
    >
      <AmountField
        label={texts.amount}
        {...form.getInputProps('amount')}
        errorProps={{ role: 'alert' }}
        data-autofocus
      />
      {kind === 'got' && (
        <NativeSelect
          label={texts.receivedBy}
          data={KhataMethod.options.map((value) => ({ value, label: texts.methods[value] }))}
          {...form.getInputProps('method')}
        />
      )}
      <TextInput
        label={texts.note}
        maxLength={limits.khataNote}
        {...form.getInputProps('note')}
        errorProps={{ role: 'alert' }}
        autoComplete="off"
      />
      {kind !== 'got' && <TextInput type="date" label={texts.dueOn} {...form.getInputProps('dueOn')} />}
      <Text component="output" fz="lg" mih="1.6em">
        {typed !== undefined && after !== undefined && (
          <>
            {words.kinds[kind]} {amountText(typed)} · {texts.newBalance} <b>{balanceText(after)}</b>
          </>
        )}
      </Text>
      {above && <Box {...gold}>{above}</Box>}
      {present?.isRepeated && typed !== undefined && (
        <Box {...gold} role="alert">
          {texts.again(amountText(typed))}
        </Box>
      )}
    </FormDialog>
  )
}
