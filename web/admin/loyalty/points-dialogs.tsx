import { Box, Button, Text, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import * as v from 'valibot'
import { type Customer, LoyaltyPointsBody } from '#contract/customers.ts'
import { orderNumber } from '#contract/ids.ts'
import { limits } from '#contract/limits.ts'
import { formatExactRupees } from '#contract/money.ts'
import { shownReason } from '#contract/orders.ts'
import { type PointsEntry, RedeemBody, worthOfPoints } from '#contract/points.ts'
import { typedCount } from '#contract/typed-amount.ts'
import { usePointsValue } from '../../shared/api/queries.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { EmptyNote, ReadFailed } from '../../shared/ui/load-states.tsx'
import { PointsEntryRow } from '../../shared/ui/points-entry.tsx'
import { AmountField } from '../kit/amount-field.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Dialog, useReturnFocus } from '../kit/dialog.tsx'
import { useEditForm } from '../kit/form.ts'
import { FormDialog } from '../kit/form-dialog.tsx'
import { RowSkeletons } from '../kit/row-skeletons.tsx'
import { plainList } from '../shared/looks.tsx'
import { usePointsHistory, useRedeemPoints, useSetPoints } from './api.ts'
import { texts } from './texts.ts'

/** How many entries are shown at first, and more at each press. */
const pageSize = 20

const describeEntry = ({ kind, points, orderId }: PointsEntry): string =>
  texts.changes[kind](texts.order(orderNumber(orderId ?? '')), points)

const History = ({ customerId }: { customerId: string }) => {
  const [count, setCount] = useState(pageSize)
  // One more than is shown tells whether there are more.
  const { data, error, retry } = usePointsHistory(customerId, Math.min(count + 1, limits.pageMaximum))
  if (error) return <ReadFailed what={texts.theHistory} error={error} onRetry={retry} />
  if (!data) return <RowSkeletons count={3} label={texts.loadingHistory} />
  if (data.length === 0) return <EmptyNote>{texts.noHistory}</EmptyNote>
  return (
    <>
      <Box component="ul" {...plainList}>
        {data.slice(0, count).map((entry) => (
          <PointsEntryRow
            key={entry.seq}
            entry={entry}
            what={describeEntry(entry)}
            formatReason={shownReason}
            formatMissing={texts.missing}
            formatTime={formatDateTime}
          />
        ))}
      </Box>
      {data.length > count && (
        <Button variant="default" mt="sm" onClick={() => setCount(count + pageSize)}>
          {texts.older}
        </Button>
      )}
    </>
  )
}

type DialogProps = { customer: Customer; onClose: () => void }

/** A customer's points and their history. */
export const HistoryDialog = ({ customer, onClose }: DialogProps) => (
  <Dialog onClose={onClose} title={texts.pointsTitle(customer.nickname)}>
    <Box component="p" mt={0} mb="sm" fz="1.6rem" fw={700} ff="var(--serif)">
      {texts.balance(customer.loyaltyPoints)}
    </Box>
    <History customerId={customer.id} />
  </Dialog>
)

/** Asks before all points are taken. */
export const ResetDialog = ({ customer, onClose }: DialogProps) => {
  useReturnFocus()
  const setPoints = useSetPoints()
  const confirm = async () => {
    if (await setPoints.run(customer.id, { points: 0, reason: null })) onClose()
  }
  return (
    <ConfirmDialog
      title={texts.resetTitle}
      question={texts.resetQuestion}
      verb={texts.reset}
      isPending={setPoints.isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Text fw={600} mb="md">
        <bdi>{customer.nickname}</bdi>
      </Text>
    </ConfirmDialog>
  )
}

const TypedPoints = v.object({
  ...LoyaltyPointsBody.entries,
  points: typedCount(LoyaltyPointsBody.entries.points),
})

/** The typed number before it is checked; NaN for other text. */
const toPoints = (text: string): number => {
  const read = v.safeParse(TypedPoints.entries.points, text)
  return read.success ? read.output : Number.NaN
}

/** Asks for the new number of points, starting with the present one; only a number can be saved. */
export const AdjustDialog = ({ customer, onClose }: DialogProps) => {
  const setPoints = useSetPoints()
  const now = customer.loyaltyPoints
  const saved = useMemo(() => ({ points: String(now), reason: '' }), [now])
  const form = useEditForm(saved, TypedPoints)
  return (
    <FormDialog
      title={texts.adjustTitle}
      verb={texts.save}
      form={form}
      onSubmit={(body) => setPoints.run(customer.id, body)}
      onClose={onClose}
      isIncomplete={form.values.points.trim() === ''}
      isPending={setPoints.isBusy}
    >
      <AmountField
        label={texts.newPoints(customer.nickname)}
        description={texts.change(now, toPoints(form.values.points) - now)}
        isWhole
        {...form.getInputProps('points')}
        errorProps={{ role: 'alert' }}
        data-autofocus
      />
      <TextInput
        label={texts.reason}
        placeholder={texts.reasonPlaceholder}
        maxLength={limits.reason}
        {...form.getInputProps('reason')}
        errorProps={{ role: 'alert' }}
        autoComplete="off"
      />
    </FormDialog>
  )
}

const blank = { points: '', note: '' }

/** The input of the form: at most the available points. */
const makeSchema = ({ nickname, loyaltyPoints }: Customer) =>
  v.object({
    points: typedCount(
      v.pipe(RedeemBody.entries.points, v.maxValue(loyaltyPoints, texts.hasOnly(nickname, loyaltyPoints))),
    ),
    note: RedeemBody.entries.note,
  })

/** Takes points off for something given at the counter, and shows their value. */
export const RedeemDialog = ({ customer, onClose }: DialogProps) => {
  const redeemPoints = useRedeemPoints()
  const { id, nickname, loyaltyPoints: balance } = customer
  const form = useEditForm(blank, makeSchema(customer))
  const value = usePointsValue()
  /** Undefined for what is no number of points, and when the owner has not set their value. */
  const worthOf = (points: number): string | undefined =>
    value !== undefined && points > 0 ? formatExactRupees(worthOfPoints(points, value)) : undefined
  const typed = toPoints(form.values.points)
  const worth = worthOf(typed)
  const refuse = (reason: string) => form.setFieldError('points', reason)
  return (
    <FormDialog
      title={texts.redeemTitle}
      verb={texts.redeem}
      form={form}
      onSubmit={(body) => redeemPoints.runInForm(refuse, id, { ...body, balance })}
      onClose={onClose}
      isIncomplete={form.values.points.trim() === ''}
      isPending={redeemPoints.isBusy}
    >
      <Box component="p" m={0}>
        {texts.has(nickname, balance, worthOf(balance))}
      </Box>
      <div>
        <AmountField
          label={texts.toRedeem}
          isWhole
          {...form.getInputProps('points')}
          errorProps={{ role: 'alert' }}
          data-autofocus
        />
        <Box component="output" display="block" mt={6}>
          {worth && texts.worth(typed, worth)}
        </Box>
      </div>
      <TextInput
        label={texts.forWhat}
        placeholder={texts.forWhatPlaceholder}
        maxLength={limits.reason}
        {...form.getInputProps('note')}
        errorProps={{ role: 'alert' }}
        autoComplete="off"
      />
    </FormDialog>
  )
}
