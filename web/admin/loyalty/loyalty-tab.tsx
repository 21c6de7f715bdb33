import { Button, Group, Table, Text } from '@mantine/core'
import { type ComponentType, useDeferredValue, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { ListedCustomer } from '#contract/customers.ts'
import { formatRupees } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { EmptyNote, ReadFailed } from '../../shared/ui/load-states.tsx'
import { useHasKhatas } from '../khata/api.ts'
import { balanceText } from '../khata/entry-text.ts'
import { khataAddress, OpenKhataDialog } from '../khata/khata-form.tsx'
import { KhataList } from '../khata/khata-list.tsx'
import { texts as khataTexts } from '../khata/texts.ts'
import { Pager, usePages } from '../kit/pager.tsx'
import { Panel } from '../kit/panel.tsx'
import { RowMenu, RowMenuDivider, RowMenuItem } from '../kit/row-menu.tsx'
import { RowSkeletons } from '../kit/row-skeletons.tsx'
import { RowsTable } from '../kit/rows-table.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { lazyView } from '../shared/lazy-view.tsx'
import { useCustomers } from './api.ts'
import { EraseDialog, RenameDialog } from './customer-dialogs.tsx'
import { MergeDialog } from './merge.tsx'
import { PassbookDialog } from './passbook-dialog.tsx'
import { AdjustDialog, HistoryDialog, RedeemDialog, ResetDialog } from './points-dialogs.tsx'
import { texts } from './texts.ts'

const KhataPage = lazyView(async () => (await import('../khata/khata-page.tsx')).KhataPage)

type DialogProps = { customer: ListedCustomer; onClose: () => void }

/** What is done with a customer. */
const dialogs = {
  adjust: AdjustDialog,
  reset: ResetDialog,
  redeem: RedeemDialog,
  history: HistoryDialog,
  khata: OpenKhataDialog,
  passbook: PassbookDialog,
  rename: RenameDialog,
  merge: MergeDialog,
  erase: EraseDialog,
} satisfies Record<string, ComponentType<DialogProps>>

type Action = keyof typeof dialogs

type ActionsProps = {
  customer: ListedCustomer
  /** The properties of a button or an entry of a menu that opens the dialog. */
  opens: (action: Action) => { onClick: () => void }
}

/** First what is done most often with the customer: points are redeemed, or, without any, something goes on the khata. */
const Actions = ({ customer: { id, nickname, loyaltyPoints, balance }, opens }: ActionsProps) => {
  const navigate = useNavigate()
  const canRedeem = loyaltyPoints > 0
  const khata = balance === undefined ? opens('khata') : { onClick: () => navigate(khataAddress(id)) }
  return (
    <>
      {canRedeem ? (
        <Button variant="light" aria-label={texts.redeemOf(nickname)} {...opens('redeem')}>
          {texts.redeem}
        </Button>
      ) : (
        <Button variant="light" aria-label={texts.khataOf(nickname)} {...khata}>
          {khataTexts.khata}
        </Button>
      )}
      <Button variant="subtle" px={8} aria-label={texts.adjustOf(nickname)} {...opens('adjust')}>
        {texts.adjust}
      </Button>
      <Button variant="subtle" px={8} aria-label={texts.resetOf(nickname)} {...opens('reset')}>
        {texts.reset}
      </Button>
      <RowMenu label={texts.moreAbout(nickname)}>
        <RowMenuItem aria-label={texts.historyOf(nickname)} {...opens('history')}>
          {texts.history}
        </RowMenuItem>
        {canRedeem && <RowMenuItem {...khata}>{khataTexts.khata}</RowMenuItem>}
        <RowMenuItem {...opens('passbook')}>{texts.passbook}</RowMenuItem>
        <RowMenuItem {...opens('rename')}>{texts.rename}</RowMenuItem>
        <RowMenuItem {...opens('merge')}>{texts.merge}</RowMenuItem>
        <RowMenuDivider />
        <RowMenuItem c="var(--mantine-color-error)" {...opens('erase')}>
          {texts.erase}
        </RowMenuItem>
      </RowMenu>
    </>
  )
}

const CustomerRow = ({ customer, hasKhatas }: { customer: ListedCustomer; hasKhatas: boolean }) => {
  const { id, nickname, loyaltyPoints, totalSpent, isErased, balance } = customer
  const [action, setAction] = useState<Action>()
  const Dialog = action && dialogs[action]
  const opens = (which: Action) => ({
    'aria-haspopup': 'dialog' as const,
    onClick: () => setAction(which),
  })
  return (
    <Table.Tr>
      <Table.Th scope="row" c={isErased ? 'dimmed' : ''} fw={isErased ? 400 : 600}>
        <bdi>{nickname}</bdi>
      </Table.Th>
      <Table.Td data-number fw={700}>
        {loyaltyPoints.toLocaleString('en-IN')} <small>{texts.points(loyaltyPoints)}</small>
      </Table.Td>
      <Table.Td data-number>{formatRupees(totalSpent)}</Table.Td>
      {hasKhatas && (
        <Table.Td data-number data-whole fw={700}>
          {balance !== undefined && (
            <Text
              component={Link}
              inherit
              display="inline-block"
              lh="44px"
              c="var(--brand-text)"
              to={khataAddress(id)}
              aria-label={khataTexts.balanceOf(nickname, balanceText(balance))}
            >
              {balanceText(balance)} <small>{khataTexts.onKhata}</small>
            </Text>
          )}
        </Table.Td>
      )}
      <Table.Td data-whole>
        <Group gap={8} justify="flex-end">
          {isErased ? (
            <Button variant="default" aria-label={texts.historyOf(nickname)} {...opens('history')}>
              {texts.history}
            </Button>
          ) : (
            <Actions customer={customer} opens={opens} />
          )}
        </Group>
        {Dialog && <Dialog customer={customer} onClose={() => setAction(undefined)} />}
      </Table.Td>
    </Table.Tr>
  )
}

/** The headings of the columns. That of the balances is there once a khata exists. */
const headsWith = (hasKhatas: boolean) => [
  { label: texts.customer },
  { label: texts.totalPoints, isNumber: true },
  { label: texts.totalSpent, isNumber: true },
  ...(hasKhatas ? [{ label: khataTexts.balance, isNumber: true }] : []),
  { label: texts.actions, isNumber: true },
]

const Customers = ({ search }: { search: string }) => {
  const pages = usePages(search)
  const { data: page, error, retry } = useCustomers(search, pages.cursor)
  const hasKhatas = useHasKhatas()
  const failure = error && <ReadFailed what={texts.theCustomers} error={error} onRetry={retry} />
  if (!page) return failure || <RowSkeletons count={5} label={texts.loading} />
  if (page.total === 0) return <EmptyNote>{search ? texts.noneFound : texts.none}</EmptyNote>
  return (
    <>
      {failure}
      <RowsTable
        columns={`minmax(0, 1fr) 6.5rem 7rem ${hasKhatas ? '8rem' : ''} 21rem`}
        isWide
        heads={headsWith(hasKhatas)}
      >
        <Table.Tbody>
          {page.items.map((customer) => (
            <CustomerRow key={customer.id} customer={customer} hasKhatas={hasKhatas} />
          ))}
        </Table.Tbody>
      </RowsTable>
      <Pager what={texts.customers} pages={pages} page={page} />
    </>
  )
}

/** Opens a khata; and leads from the customers to those with one, and back, once there are some. */
const Views = ({ isKhata }: { isKhata: boolean }) => {
  const hasKhatas = useHasKhatas()
  const [isOpening, setOpening] = useState(false)
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
    <Group gap={8}>
      {(isKhata || hasKhatas) && (
        <Group component="nav" gap={8} aria-label={khataTexts.views}>
          {view(khataTexts.allCustomers, `${pages.dashboard}?tab=loyalty`, !isKhata)}
          {view(khataTexts.khata, khataAddress(), isKhata)}
        </Group>
      )}
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpening(true)}>
        {khataTexts.newKhata}
      </Button>
      {isOpening && <OpenKhataDialog onClose={() => setOpening(false)} />}
    </Group>
  )
}

const CustomerList = () => {
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  return (
    <>
      <SearchField label={texts.search} maw={420} mb="sm" text={text} onText={setText} />
      <Customers search={search} />
    </>
  )
}

export const LoyaltyTab = () => {
  const [address] = useSearchParams()
  if (address.has('khata')) {
    return <KhataPage />
  }
  const isKhata = address.get('view') === 'khata'
  return (
    <Panel title={isKhata ? khataTexts.khata : texts.title} beside={<Views isKhata={isKhata} />}>
      {isKhata ? <KhataList /> : <CustomerList />}
    </Panel>
  )
}
