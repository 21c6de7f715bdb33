import { Box, NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as v from 'valibot'
import { longIdLength, newId } from '#contract/ids.ts'
import { type Khata, KhataEntryBody, KhataMethod } from '#contract/khata.ts'
import { limits } from '#contract/limits.ts'
import { type Paise, paise } from '#contract/money.ts'
import { typedAmount } from '#contract/typed-amount.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
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

const minute = 60_000
/** How long the same amount may be a mistake. */
const repeatTime = 2 * minute

/** The milliseconds since the same amount was booked for the customer; undefined when it was not lately. */
const findRepeated = (amount: Paise, { entries, readAt }: KhataEntries): number | undefined => {
  const reversed = listReversed(entries)
  const same = entries.find(
    (entry) => entry.amount === amount && entry.kind !== 'reversed' && !reversed.has(entry.seq),
  )
  const age = same && Math.max(0, readAt - Date.parse(same.at))
  return age !== undefined && age < repeatTime ? age : undefined
}

type Question = {
  /** The idempotency key: what is asked is booked once, however often it is confirmed. */
  key: string
  body: KhataEntryBody
  newBalance: Paise
  /** See {@link findRepeated}. */
  repeated: number | undefined
  isAgain: boolean
}

type Props = { customerId: string; khata: Khata; kind: ByHand; onClose: () => void }

/** Books what was received or given, after a question with name, amount and new balance. */
export const EntryDialog = ({ customerId, khata, kind, onClose }: Props) => {
  const latest = useReadLatest()
  const addEntry = useAddEntry()
  const isPending = latest.isBusy || addEntry.isBusy
  const [question, setQuestion] = useState<Question>()
  const [isAsking, setAsking] = useState(false)
  const form = useEditForm(blank, TypedEntry)
  const name = khata.name || khata.nickname

  const ask = async (typed: TypedEntry) => {
    const read = await latest.run(customerId)
    if (!read) return
    const { khata: present, ...entries } = read.answer
    const body = bodyOf(kind, typed)
    const change = paise(kind === 'got' ? -body.amount : body.amount)
    setQuestion({
      key: newId(longIdLength),
      body,
      newBalance: paise(present.balance + change),
      repeated: findRepeated(change, entries),
      isAgain: false,
    })
    setAsking(true)
  }
  // When it is not known whether the entry is booked, the question stays, and its button books it once.
  const confirm = async (asked: Question) => {
    if (asked.repeated !== undefined && !asked.isAgain) return setQuestion({ ...asked, isAgain: true })
    if (!(await addEntry.run(customerId, asked.key, asked.body))) return
    form.reset()
    onClose()
  }
  const askedAmount = question && amountText(question.body.amount)
  const above = question && aboveLimitText(question.newBalance, khata)
  return (
    <>
      <FormDialog
        title={texts.entryTitles[kind](name)}
        verb={texts.continue}
        form={form}
        onSubmit={ask}
        onClose={onClose}
        isIncomplete={form.values.amount.trim() === ''}
        isPending={isPending}
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
      </FormDialog>
      {question && askedAmount && (
        <ConfirmDialog
          title={words.kinds[kind]}
          question={
            question.isAgain
              ? texts.again(askedAmount, (question.repeated ?? 0) < minute)
              : texts.ask[kind](name, askedAmount, texts.methods[question.body.method ?? 'cash'])
          }
          verb={question.isAgain ? texts.bookAgain : texts.book}
          color={question.isAgain ? 'red' : 'terracotta'}
          isOpen={isAsking}
          isPending={isPending}
          onConfirm={() => void confirm(question)}
          onClose={() => setAsking(false)}
        >
          <Text fz="lg" mb="md">
            {texts.newBalance} <b>{balanceText(question.newBalance)}</b>
          </Text>
          {above && (
            <Box {...gold} mb="md">
              {above}
            </Box>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
