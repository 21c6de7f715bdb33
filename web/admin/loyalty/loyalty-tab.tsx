import { Button, Group, Menu, Table, Text, TextInput } from '@mantine/core'
import { memo, Suspense, useCallback, useDeferredValue, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { ListedCustomer } from '#contract/customers.ts'
import { formatRupees } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { usePages } from '../../shared/lib/use-pages.ts'
import { useReturnFocus } from '../../shared/lib/use-return-focus.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { khataAddress } from '../khata/address.ts'
import { useKhatas } from '../khata/api.ts'
import { KhataList } from '../khata/khata-list.tsx'
import { OpenKhata } from '../khata/open-khata.tsx'
import { texts as khataTexts } from '../khata/texts.ts'
import { Pager } from '../kit/pager.tsx'
import { RowMenu } from '../kit/row-menu.tsx'
import { RowsTable } from '../kit/rows-table.tsx'
import { lazyView } from '../shared/lazy-view.tsx'
import { useCustomers, useSetPoints } from './api.ts'
import { EraseDialog, RenameDialog } from './customer/customer-dialogs.tsx'
import { MergeDialog } from './customer/merge.tsx'
import { PassbookDialog } from './customer/passbook-dialog.tsx'
import { texts as customerTexts } from './customer/texts.ts'
import { AdjustDialog, PointsDialog, RedeemDialog } from './points-dialog.tsx'
import { texts } from './texts.ts'

const KhataPage = lazyView(async () => (await import('../khata/khata-page.tsx')).KhataPage)

/** What is done with a customer in a dialog. */
type Action = 'adjust' | 'redeem' | 'history' | 'khata' | 'passbook' | 'rename' | 'merge' | 'erase' | 'reset'

type RowProps = {
  customer: ListedCustomer
  /** Opens the dialog of an action. */
  onChoose: (id: string, action: Action) => void
}

const opensDialog = { 'aria-haspopup': 'dialog' } as const

const RowActions = ({ customer: { id, nickname }, onChoose }: RowProps) => {
  const opens = (action: Action) => ({ ...opensDialog, onClick: () => onChoose(id, action) })
  return (
    <>
      <Button variant="default" aria-label={texts.adjustOf(nickname)} {...opens('adjust')}>
        {texts.adjust}
      </Button>
      <Button variant="default" aria-label={texts.resetOf(nickname)} {...opens('reset')}>
        {texts.reset}
      </Button>
      <RowMenu label={texts.moreAbout(nickname)}>
        <Menu.Item aria-label={texts.redeemOf(nickname)} {...opens('redeem')}>
          {texts.redeem}
        </Menu.Item>
        <Menu.Item aria-label={texts.historyOf(nickname)} {...opens('history')}>
          {texts.history}
        </Menu.Item>
        <Menu.Item {...opens('khata')}>{khataTexts.khata}</Menu.Item>
        <Menu.Item {...opens('passbook')}>{customerTexts.passbook}</Menu.Item>
        <Menu.Item {...opens('rename')}>{customerTexts.rename}</Menu.Item>
        <Menu.Item {...opens('merge')}>{customerTexts.merge}</Menu.Item>
        <Menu.Divider />
        <Menu.Item c="var(--mantine-color-error)" {...opens('erase')}>
          {customerTexts.erase}
        </Menu.Item>
      </RowMenu>
    </>
  )
}

// Memoized, because opening a dialog would otherwise render all rows.
const CustomerRow = memo(({ customer, onChoose }: RowProps) => {
  const { id, nickname, loyaltyPoints, totalSpent, isErased } = customer
  return (
    <Table.Tr>
      <Table.Th scope="row" c={isErased ? 'dimmed' : ''} fw={isErased ? 400 : 600}>
        <bdi>{nickname}</bdi>
      </Table.Th>
      <Table.Td data-number fw={700}>
        {loyaltyPoints.toLocaleString('en-IN')} <small>{texts.points(loyaltyPoints)}</small>
      </Table.Td>
      <Table.Td data-number>{formatRupees(totalSpent)}</Table.Td>
      <Table.Td data-end="bottom">
        <Group gap={8} justify="flex-end" wrap="nowrap">
          {isErased ? (
            <Button
              variant="default"
              aria-label={texts.historyOf(nickname)}
              {...opensDialog}
              onClick={() => onChoose(id, 'history')}
            >
              {texts.history}
            </Button>
          ) : (
            <RowActions customer={customer} onChoose={onChoose} />
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
})

const heads = [
  { label: texts.customer },
  { label: texts.totalPoints, isNumber: true },
  { label: texts.totalSpent, isNumber: true },
  { label: texts.actions, isNumber: true },
]

type DialogProps = { customer: ListedCustomer; onClose: () => void }

const ResetDialog = ({ customer, onClose }: DialogProps) => {
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
      isOpen
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

type ActionDialogProps = DialogProps & {
  action: Action
  /** Called when the store refused, because the customer may be another by now. */
  onRefused: () => void
}

const ActionDialog = ({ action, onRefused, ...props }: ActionDialogProps) => {
  switch (action) {
    case 'adjust':
      return <AdjustDialog {...props} />
    case 'redeem':
      return <RedeemDialog {...props} onRefused={onRefused} />
    case 'history':
      return <PointsDialog {...props} />
    case 'khata':
      return <OpenKhata {...props} />
    case 'passbook':
      return <PassbookDialog {...props} />
    case 'rename':
      return <RenameDialog {...props} />
    case 'merge':
      return <MergeDialog {...props} />
    case 'erase':
      return <EraseDialog {...props} />
    default:
      return <ResetDialog {...props} />
  }
}

const Customers = ({ search }: { search: string }) => {
  const pages = usePages<string>(search)
  const { data: page, error, retry } = useCustomers(search, pages.cursor)
  const [chosen, setChosen] = useState<{ id: string; action: Action }>()
  const choose = useCallback((id: string, action: Action) => setChosen({ id, action }), [])

  const failure = error && <ReadFailed what={texts.theCustomers} error={error} onRetry={retry} />
  if (!page) return failure || <RowSkeletons count={5} label={texts.loading} />
  if (page.total === 0) return <EmptyNote>{search ? texts.noneFound : texts.none}</EmptyNote>
  // Found by id, so that an open dialog shows the current data.
  const customer = page.items.find(({ id }) => id === chosen?.id)
  return (
    <>
      {failure}
      <RowsTable columns="minmax(0, 1fr) 6.5rem 7rem 17rem" isWide heads={heads}>
        <Table.Tbody>
          {page.items.map((each) => (
            <CustomerRow key={each.id} customer={each} onChoose={choose} />
          ))}
        </Table.Tbody>
      </RowsTable>
      <Pager what={texts.customers} pages={pages} page={page} labels={texts.pager} />
      {chosen && customer && (
        <ActionDialog
          customer={customer}
          action={chosen.action}
          onRefused={retry}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

/** Leads from the customers to those with a khata, and back. A shop without a khata does not see it. */
const Views = ({ isKhata }: { isKhata: boolean }) => {
  const { data: khatas } = useKhatas()
  if (!isKhata && !khatas?.total) return null
  const view = (name: string, to: string, isCurrent: boolean) => (
    <Button
      component={Link}
      to={to}
      variant={isCurrent ? 'light' : 'default'}
      radius="xl"
      aria-current={isCurrent || undefined}
    >
      {name}
    </Button>
  )
  return (
    <Group component="nav" gap={8} aria-label={khataTexts.views}>
      {view(khataTexts.allCustomers, `${pages.dashboard}?tab=loyalty`, !isKhata)}
      {view(khataTexts.khata, khataAddress(), isKhata)}
    </Group>
  )
}

const CustomerList = () => {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  return (
    <>
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        maw={420}
        mb="sm"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Customers search={search} />
    </>
  )
}

export const LoyaltyTab = () => {
  const [address] = useSearchParams()
  if (address.has('khata')) {
    return (
      <Suspense fallback={<RowSkeletons count={5} label={khataTexts.loading} />}>
        <KhataPage />
      </Suspense>
    )
  }
  const isKhata = address.get('view') === 'khata'
  return (
    <Panel title={isKhata ? khataTexts.khata : texts.title} beside={<Views isKhata={isKhata} />}>
      {isKhata ? <KhataList /> : <CustomerList />}
    </Panel>
  )
}
