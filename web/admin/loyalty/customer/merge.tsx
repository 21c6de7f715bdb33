import { Button, Group, Modal, Stack, Table, Text, TextInput } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import type { Customer, ListedCustomer } from '#contract/customers.ts'
import type { MergePreview } from '#contract/merges.ts'
import { formatRupees, type Paise, paise } from '#contract/money.ts'
import { useReturnFocus } from '../../../shared/lib/use-return-focus.ts'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { EmptyNote } from '../../../shared/ui/empty-note.tsx'
import { ReadFailed } from '../../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx'
import { useKhata } from '../../khata/api.ts'
import { balanceText } from '../../khata/entry-text.ts'
import { texts as khataTexts } from '../../khata/texts.ts'
import { ChoiceCards } from '../../shared/choice-cards.tsx'
import { plainList } from '../../shared/looks.tsx'
import { useAction } from '../../shared/use-action.ts'
import { useCustomers } from '../api.ts'
import { useMergeCustomers, useMergePreview, useUndoMerge } from './api.ts'
import { Consequences } from './customer-dialogs.tsx'
import { DialogView } from './dialog-view.tsx'
import { texts } from './texts.ts'

const grouped = (count: number): string => count.toLocaleString('en-IN')
const sum = (left: Paise, right: Paise): Paise => paise(left + right)

/** The effect of a merge, shown before the owner confirms it. */
export const MergeSummary = ({ preview: { kept, merged, orders } }: { preview: MergePreview }) => {
  const moves = useKhata(merged.id).data
  const before = useKhata(kept.id).data
  const rows = [
    { what: texts.orders, moves: grouped(orders), afterwards: undefined },
    {
      what: texts.points,
      moves: grouped(merged.loyaltyPoints),
      afterwards: grouped(kept.loyaltyPoints + merged.loyaltyPoints),
    },
    {
      what: texts.spent,
      moves: formatRupees(merged.totalSpent),
      afterwards: formatRupees(sum(kept.totalSpent, merged.totalSpent)),
    },
    ...(moves
      ? [
          {
            what: khataTexts.khata,
            moves: balanceText(moves.balance),
            afterwards: balanceText(sum(before?.balance ?? paise(0), moves.balance)),
          },
        ]
      : []),
  ]
  return (
    <Stack gap="xs" mt="sm">
      <Text ff="heading" fz="1.2rem" fw={700}>
        <bdi>{merged.nickname}</bdi> {texts.becomes} <bdi>{kept.nickname}</bdi>
      </Text>
      <Text>{texts.moves(kept.nickname)}</Text>
      <Table fz="md" bg="var(--tint)" bdrs={12} tabularNums style={{ overflowWrap: 'break-word' }}>
        <Table.Tbody>
          {rows.map(({ what, moves, afterwards }) => (
            <Table.Tr key={what}>
              <Table.Th scope="row" fw={400}>
                {what}
              </Table.Th>
              <Table.Td ta="end">
                <b>{moves}</b>
                {afterwards !== undefined && (
                  <Text c="dimmed" fz="sm">
                    {texts.afterwards(kept.nickname, afterwards)}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text>{texts.afterMerge(kept.nickname, merged.nickname)}</Text>
    </Stack>
  )
}

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
  // A shopper whose name was taken was offered it with a number, so the other customer probably has the plain name.
  const likely = customer.nickname.replace(/ \d+$/, '')
  const { data: page, error } = useCustomers(likely, undefined)
  const [typed, setTyped] = useState<string>()
  const isLooking = typed === undefined && !page && !error
  const text = typed ?? (page && othersThan(customer, page).length > 0 ? likely : '')
  const search = useDeferredValue(text.trim())
  return (
    <>
      <TextInput
        type="search"
        label={texts.search}
        value={text}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        data-autofocus
        mb="sm"
      />
      {isLooking ? (
        <RowSkeletons count={3} label={texts.loadingCustomers} />
      ) : (
        <Found customer={customer} search={search} onChoose={onChoose} />
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </Group>
    </>
  )
}

type MergeQuestionProps = { customer: Customer; other: Customer; onBack: () => void; onDone: () => void }

/** Lets the owner choose which of two names is kept, shows the effect, and merges the customers. */
const MergeQuestion = ({ customer, other, onBack, onDone }: MergeQuestionProps) => {
  const mergeCustomers = useMergeCustomers()
  const { run, isPending } = useAction()
  const [keptId, setKeptId] = useState(customer.id)
  const mergedId = keptId === customer.id ? other.id : customer.id
  const { data: preview, error, retry } = useMergePreview(keptId, mergedId)
  const merge = async (shown: MergePreview) => {
    const toasts = { success: texts.merged, failure: texts.mergeFailed }
    if (await run(() => mergeCustomers(shown), toasts)) onDone()
  }
  // While the preview of the new choice is loading, the previous one stays visible.
  const isShown = preview?.kept.id === keptId && error === undefined
  return (
    <>
      <ChoiceCards
        legend={texts.whichStays}
        choices={[customer, other].map(({ id, nickname }) => ({ value: id, label: nickname }))}
        chosen={keptId}
        isPending={isPending}
        onChoose={setKeptId}
      />
      {error ? (
        <ReadFailed what={texts.preview} error={error} onRetry={retry} />
      ) : preview ? (
        <MergeSummary preview={preview} />
      ) : (
        <RowSkeletons count={3} label={texts.loadingPreview} />
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onBack} data-autofocus>
          {texts.back}
        </Button>
        <Button disabled={isPending || !isShown} onClick={() => preview && void merge(preview)}>
          {texts.merge}
        </Button>
      </Group>
    </>
  )
}

type DialogProps = { customer: Customer; onClose: () => void }

/** Merges the customer with another: first the other one is chosen, then the name that stays. */
export const MergeDialog = ({ customer, onClose }: DialogProps) => {
  useReturnFocus()
  const [other, setOther] = useState<Customer>()
  return (
    <Modal opened returnFocus={false} onClose={onClose} title={texts.mergeTitle(customer.nickname)} size="sm">
      <DialogView key={other?.id}>
        {other ? (
          <MergeQuestion
            customer={customer}
            other={other}
            onBack={() => setOther(undefined)}
            onDone={onClose}
          />
        ) : (
          <MergeSearch customer={customer} onChoose={setOther} onCancel={onClose} />
        )}
      </DialogView>
    </Modal>
  )
}

export type Merged = NonNullable<ListedCustomer['merged']>[number]

/** Asks for confirmation before a merge is undone, and shows what moves back. */
export const UndoMergeDialog = ({ customer, merged, onClose }: DialogProps & { merged: Merged }) => {
  useReturnFocus()
  const undoMerge = useUndoMerge()
  const { run, isPending } = useAction()
  const confirm = async () => {
    const toasts = { success: texts.undone, failure: texts.undoFailed }
    if (await run(() => undoMerge(customer.id, merged.id), toasts)) onClose()
  }
  return (
    <ConfirmDialog
      title={texts.undoTitle}
      question={texts.undoQuestion(merged.nickname)}
      verb={texts.undoMerge}
      isOpen
      isPending={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Consequences sentences={texts.undoReturns(merged.nickname)} />
    </ConfirmDialog>
  )
}
