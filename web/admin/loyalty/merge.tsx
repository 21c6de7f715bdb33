import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Customer, MergePreview, MergeSide } from '#contract/customers.ts'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { PasswordQuestion, type Refuse } from '../backups/password-question.tsx'
import { balanceText } from '../khata/entry-text.ts'
import { texts as khataTexts } from '../khata/texts.ts'
import { CustomerPicker } from '../kit/customer-picker.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { FiguresTable } from '../kit/figures-table.tsx'
import { ChoiceCards } from '../shared/choice-cards.tsx'
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
  preview: MergePreview | undefined
  error: unknown
  onRetry: () => void
  /** Whether the preview is that of the merge to confirm. */
  isShown?: boolean
  verb: string
  isPending: boolean
  onConfirm: (password: string, refuse: Refuse) => void
  onClose: () => void
}

/** Shows both customers of a merge, and asks for the password, because it cannot be undone. */
export const ConfirmMerge = ({
  preview,
  error,
  onRetry,
  isShown = preview !== undefined,
  isPending,
  ...question
}: ConfirmMergeProps) => (
  <>
    {error ? (
      <ReadFailed what={texts.preview} error={error} onRetry={onRetry} />
    ) : preview ? (
      <MergeSummary preview={preview} />
    ) : (
      <RowSkeletons count={4} label={texts.loadingPreview} />
    )}
    <PasswordQuestion
      question={texts.cannotBeUndone}
      isPending={isPending || !isShown || Boolean(error)}
      {...question}
    />
  </>
)

type MergeQuestionProps = { customer: Customer; other: Customer; onClose: () => void }

/** Lets the owner choose which of two names is kept, shows the effect, and merges the customers. */
const MergeQuestion = ({ customer, other, onClose }: MergeQuestionProps) => {
  const mergeCustomers = useMergeCustomers()
  const [keptId, setKeptId] = useState(customer.id)
  const mergedId = keptId === customer.id ? other.id : customer.id
  const { data: preview, error, retry } = useMergePreview(keptId, mergedId)
  const merge = async (password: string, onRefused: Refuse) => {
    if (await mergeCustomers.runInForm(onRefused, keptId, { otherId: mergedId, password })) onClose()
  }
  return (
    <>
      <ChoiceCards
        legend={texts.whichStays}
        choices={[customer, other].map(({ id, nickname }) => ({ value: id, label: nickname }))}
        chosen={keptId}
        isPending={mergeCustomers.isBusy}
        onChoose={setKeptId}
      />
      <ConfirmMerge
        preview={preview}
        error={error}
        onRetry={retry}
        // While the preview of the new choice is loading, the previous one stays visible.
        isShown={preview?.kept.id === keptId}
        verb={texts.merge}
        isPending={mergeCustomers.isBusy}
        onConfirm={(...typed) => void merge(...typed)}
        onClose={onClose}
      />
    </>
  )
}

type DialogProps = { customer: Customer; onClose: () => void }

/** Merges the customer with another: first the other one is chosen, then the name that stays. */
export const MergeDialog = ({ customer, onClose }: DialogProps) => {
  const [other, setOther] = useState<Customer>()
  return (
    <Dialog step={other?.id} onClose={onClose} title={texts.mergeTitle(customer.nickname)} size="lg">
      {other ? (
        <MergeQuestion customer={customer} other={other} onClose={onClose} />
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
