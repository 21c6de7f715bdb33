import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Customer, MergePreview, MergeSide } from '#contract/customers.ts'
import type { Query } from '../../shared/api/query.ts'
import { ReadFailed } from '../../shared/ui/load-states.tsx'
import { PasswordQuestion, type Refuse } from '../backups/password-question.tsx'
import { balanceText } from '../khata/entry-text.ts'
import { texts as khataTexts } from '../khata/texts.ts'
import { CustomerPicker } from '../kit/customer-picker.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { FiguresTable } from '../kit/figures-table.tsx'
import { RowSkeletons } from '../kit/row-skeletons.tsx'
import { texts as shared } from '../shared/texts.ts'
import { useMergeCustomers, useMergePreview } from './api.ts'
import { texts } from './texts.ts'

const grouped = (count: number): string => count.toLocaleString('en-IN')

const MergeSummary = ({ preview: { kept, merged } }: { preview: MergePreview }) => {
  const row = (name: string, show: (side: MergeSide) => string) => [name, show(merged), show(kept)]
  return (
    <Stack gap="xs" mt="sm">
      <Text ff="heading" fz="1.2rem" fw={700}>
        <bdi>{merged.nickname}</bdi> {texts.becomes} <bdi>{kept.nickname}</bdi>
      </Text>
      <FiguresTable
        heads={['', merged.nickname, kept.nickname]}
        rows={[
          row(texts.mergeRows.orders, ({ orders }) => grouped(orders)),
          row(texts.mergeRows.points, ({ loyaltyPoints }) => grouped(loyaltyPoints)),
          row(khataTexts.khata, ({ khata }) => balanceText(khata)),
          row(texts.mergeRows.phones, ({ phones }) => grouped(phones)),
        ]}
      />
      <Text>{texts.afterMerge(kept.nickname, merged.nickname)}</Text>
    </Stack>
  )
}

type ConfirmMergeProps = {
  preview: Query<MergePreview>
  verb: string
  isPending: boolean
  onConfirm: (password: string, refuse: Refuse) => void
  onClose: () => void
}

/** Shows both customers of a merge, and asks for the password, because it cannot be undone. */
export const ConfirmMerge = ({ preview, isPending, ...question }: ConfirmMergeProps) => {
  const { data, error, retry } = preview
  return (
    <>
      {error ? (
        <ReadFailed what={texts.preview} error={error} onRetry={retry} />
      ) : data ? (
        <MergeSummary preview={data} />
      ) : (
        <RowSkeletons count={4} label={texts.loadingPreview} />
      )}
      <PasswordQuestion
        question={texts.cannotBeUndone}
        isPending={isPending || !data || Boolean(error)}
        {...question}
      />
    </>
  )
}

type MergeQuestionProps = { kept: Customer; merged: Customer; onClose: () => void }

const MergeQuestion = ({ kept, merged, onClose }: MergeQuestionProps) => {
  const preview = useMergePreview(kept.id, merged.id)
  const mergeCustomers = useMergeCustomers()
  const merge = async (password: string, refuse: Refuse) => {
    if (await mergeCustomers.runInForm(refuse, kept.id, { otherId: merged.id, password })) onClose()
  }
  return (
    <ConfirmMerge
      preview={preview}
      verb={texts.merge}
      isPending={mergeCustomers.isBusy}
      onConfirm={(...typed) => void merge(...typed)}
      onClose={onClose}
    />
  )
}

type DialogProps = { customer: Customer; onClose: () => void }

/** Merges another customer, who is chosen first, into this one. */
export const MergeDialog = ({ customer, onClose }: DialogProps) => {
  const [other, setOther] = useState<Customer>()
  return (
    <Dialog step={other?.id} onClose={onClose} title={texts.mergeTitle(customer.nickname)} size="lg">
      {other ? (
        <MergeQuestion kept={customer} merged={other} onClose={onClose} />
      ) : (
        <>
          <CustomerPicker label={texts.searchOther} data-autofocus except={customer.id} onChoose={setOther} />
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={onClose}>
              {shared.cancel}
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  )
}
