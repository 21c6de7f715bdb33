import { Box, Button, Group, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { orderNumber } from '#contract/ids.ts'
import { type KhataEntry, ReversalBody } from '#contract/khata.ts'
import { limits } from '#contract/limits.ts'
import { formatDay, formatTime } from '../../shared/lib/dates.ts'
import classes from '../../shared/ui/points-entry.module.css'
import { useEditForm } from '../kit/form.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { RowMenu, RowMenuItem } from '../kit/row-menu.tsx'
import { plainList } from '../shared/looks.tsx'
import { useReverseEntry } from './api.ts'
import { amountText, balanceText, entryText, listReversed } from './entry-text.ts'
import { words } from './printed.ts'
import { texts } from './texts.ts'

/** The list finds the order by its number, however old it is, and opens it. */
const orderAddress = (id: string): string => `?tab=orders&search=${orderNumber(id)}&order=${id}`

type DialogProps = { customerId: string; entry: KhataEntry; onClose: () => void }

const blank = { reason: '' }

/** Asks why an entry is taken back. */
const ReverseDialog = ({ customerId, entry, onClose }: DialogProps) => {
  const reverseEntry = useReverseEntry()
  const form = useEditForm(blank, ReversalBody)
  return (
    <FormDialog
      title={texts.reverseTitle(entryText(entry), amountText(entry.amount))}
      verb={texts.reverse}
      form={form}
      onSubmit={({ reason }) => reverseEntry.run(customerId, entry.seq, reason)}
      onClose={onClose}
      isIncomplete={form.values.reason.trim() === ''}
      isPending={reverseEntry.isBusy}
    >
      <TextInput
        label={texts.reason}
        description={texts.reversesBy}
        maxLength={limits.khataNote}
        {...form.getInputProps('reason')}
        errorProps={{ role: 'alert' }}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  )
}

const oneLine = { whiteSpace: 'nowrap' } as const

/** The entry of an order is taken back by its payment only. */
const reversible = new Set<KhataEntry['kind']>(['opening', 'gave', 'got'])

type WhatProps = {
  entry: KhataEntry
  /** Whether it was taken back, or takes back another one. */
  isVoid: boolean
}

/** What an entry is about, with a link to its order. */
const What = ({ entry, isVoid }: WhatProps) => {
  const text = entryText(entry)
  if (isVoid) return <s>{text}</s>
  if (!entry.orderId) return text
  return (
    <Text component={Link} inherit c="var(--brand-text)" to={orderAddress(entry.orderId)}>
      {text}
    </Text>
  )
}

type RowProps = {
  entry: KhataEntry
  /** Whether a later entry takes it back. */
  isReversed: boolean
  onReverse: () => void
}

const EntryRow = ({ entry, isReversed, onReverse }: RowProps) => {
  const { kind, amount, balanceAfter, method, note, dueOn, at } = entry
  const isVoid = isReversed || kind === 'reversed'
  const isOwed = amount > 0
  const signed = (isOwed ? texts.owed : texts.paid)(amountText(amount))
  return (
    <li className={classes.entry}>
      <div>
        <p className={classes.what}>
          <What entry={entry} isVoid={isVoid} />
        </p>
        {note && (
          <p>
            <bdi>{note}</bdi>
          </p>
        )}
        <p className={classes.when}>
          <time dateTime={at}>
            {formatDay(at)},{' '}
            <Box component="span" style={oneLine}>
              {formatTime(at)}
            </Box>
          </time>
          {method && ` · ${words.methods[method]}`}
        </p>
        {dueOn && <p className={classes.when}>{words.due(formatDay(dueOn))}</p>}
      </div>
      <Group flex="none" wrap="nowrap" align="flex-start" gap={8} ml="auto">
        <p className={classes.figures}>
          <strong data-taken={isOwed || undefined}>{isVoid ? <s>{signed}</s> : signed}</strong>
          <span>{texts.balanceAfter(balanceText(balanceAfter))}</span>
        </p>
        <Box w={44}>
          {!isVoid && reversible.has(kind) && (
            <RowMenu label={texts.moreAbout(entryText(entry), amountText(amount))}>
              <RowMenuItem aria-haspopup="dialog" onClick={onReverse}>
                {texts.reverse}
              </RowMenuItem>
            </RowMenu>
          )}
        </Box>
      </Group>
    </li>
  )
}

type Props = { customerId: string; entries: KhataEntry[]; onOlder: (() => void) | undefined }

/** The entries of a khata, newest first. `onOlder` shows more of them. */
export const Entries = ({ customerId, entries, onOlder }: Props) => {
  const [chosen, setChosen] = useState<KhataEntry>()
  const reversed = listReversed(entries)
  return (
    <>
      <Box component="ul" {...plainList}>
        {entries.map((each) => (
          <EntryRow
            key={each.seq}
            entry={each}
            isReversed={reversed.has(each.seq)}
            onReverse={() => setChosen(each)}
          />
        ))}
      </Box>
      {entries.length === 0 && <Text c="dimmed">{texts.noEntries}</Text>}
      {onOlder && (
        <Button variant="default" mt="sm" onClick={onOlder}>
          {texts.older}
        </Button>
      )}
      {chosen && (
        <ReverseDialog customerId={customerId} entry={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}
