import { Button, Group, Modal, Stack, Table, Text, TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import type { Customer, ListedCustomer } from '#contract/customers.ts'
import type { MergePreview, MergeSide } from '#contract/merges.ts'
import { formatRupees } from '#contract/money.ts'
import { useReturnFocus } from '../../../shared/lib/use-return-focus.ts'
import { EmptyNote } from '../../../shared/ui/empty-note.tsx'
import { ReadFailed } from '../../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx'
import { PasswordQuestion, type Refuse } from '../../backups/password-question.tsx'
import { balanceText } from '../../khata/entry-text.ts'
import { texts as khataTexts } from '../../khata/texts.ts'
import { ChoiceCards } from '../../shared/choice-cards.tsx'
import { plainList } from '../../shared/looks.tsx'
import { useCustomers } from '../api.ts'
import { useMergeCustomers, useMergePreview } from './api.ts'
import { DialogView } from './dialog-view.tsx'
import { texts } from './texts.ts'

const grouped = (count: number): string => count.toLocaleString('en-IN')

const MergeSummary = ({ preview: { kept, merged } }: { preview: MergePreview }) => {
  const rows: [string, (side: MergeSide) => string][] = [
    [texts.orders, ({ orders }) => grouped(orders)],
    [texts.points, ({ loyaltyPoints }) => grouped(loyaltyPoints)],
    [khataTexts.khata, ({ khata }) => balanceText(khata)],
    [texts.phones, ({ phones }) => grouped(phones)],
  ]
  return (
    <Stack gap="xs" mt="sm">
      <Text ff="heading" fz="1.2rem" fw={700}>
        <bdi>{merged.nickname}</bdi> {texts.becomes} <bdi>{kept.nickname}</bdi>
      </Text>
      <Table fz="md" bg="var(--tint)" bdrs={12} tabularNums style={{ overflowWrap: 'break-word' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Td />
            {[merged, kept].map(({ id, nickname }) => (
              <Table.Th key={id} scope="col" ta="end">
                <bdi>{nickname}</bdi>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([what, show]) => (
            <Table.Tr key={what}>
              <Table.Th scope="row" fw={400}>
                {what}
              </Table.Th>
              <Table.Td ta="end">{show(merged)}</Table.Td>
              <Table.Td ta="end">{show(kept)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
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

type SearchProps = { customer: Customer; onChoose: (other: Customer) => void; onCancel: () => void }

const shownAtOnce = 8

const othersThan = (customer: Customer, page: { items: ListedCustomer[] }): ListedCustomer[] =>
  page.items.filter(({ id, isErased }) => id !== customer.id && !isErased)

const Found = ({ customer, search, onChoose }: Omit<SearchProps, 'onCancel'> & { search: string }) => {
  const { data: page, error, retry } = useCustomers(search, undefined)
  if (error) return <ReadFailed what={texts.customers} error={error} onRetry={retry} />
  if (!page) return <RowSkeletons count={3} label={texts.loadingCustomers} />
  const others = othersThan(customer, page)
  if (others.length === 0) return <EmptyNote>{search ? texts.noOther : texts.nobodyElse}</EmptyNote>
  return (
    <>
      <Stack component="ul" gap="xs" {...plainList}>
        {others.slice(0, shownAtOnce).map((other) => (
          <li key={other.id}>
            <Button
              variant="default"
              fullWidth
              justify="flex-start"
              ta="start"
              onClick={() => onChoose(other)}
            >
              <bdi>{other.nickname}</bdi>{' '}
              <Text c="dimmed" fz="0.95rem">
                {texts.pointsAndSpent(
                  other.loyaltyPoints.toLocaleString('en-IN'),
                  formatRupees(other.totalSpent),
                )}
              </Text>
            </Button>
          </li>
        ))}
      </Stack>
      {(others.length > shownAtOnce || page.total > page.items.length) && (
        <Text c="dimmed" mt="xs">
          {texts.more}
        </Text>
      )}
    </>
  )
}

/** Searches the customer to merge with. Leaves out the customer itself and those that are erased or merged. */
const MergeSearch = ({ customer, onChoose, onCancel }: SearchProps) => {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  return (
    <>
      <TextInput
        type="search"
        label={texts.search}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
        mb="sm"
      />
      <Found customer={customer} search={search} onChoose={onChoose} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Group>
    </>
  )
}

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
  useReturnFocus()
  const [other, setOther] = useState<Customer>()
  return (
    <Modal opened returnFocus={false} onClose={onClose} title={texts.mergeTitle(customer.nickname)} size="lg">
      <DialogView key={other?.id}>
        {other ? (
          <MergeQuestion customer={customer} other={other} onClose={onClose} />
        ) : (
          <MergeSearch customer={customer} onChoose={setOther} onCancel={onClose} />
        )}
      </DialogView>
    </Modal>
  )
}
