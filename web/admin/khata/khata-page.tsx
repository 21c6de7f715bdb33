import { Box, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Khata } from '#contract/khata.ts'
import { formatDay } from '../../shared/lib/dates.ts'
import { EmptyNote, ReadFailed } from '../../shared/ui/load-states.tsx'
import { Panel } from '../kit/panel.tsx'
import { RowMenu, RowMenuItem } from '../kit/row-menu.tsx'
import { RowSkeletons } from '../kit/row-skeletons.tsx'
import { gold, Subsection } from '../shared/looks.tsx'
import { useKhata, useKhataEntries } from './api.ts'
import { Entries } from './entries.tsx'
import { type ByHand, EntryDialog } from './entry-dialog.tsx'
import { aboveLimitText, amountText, balanceText } from './entry-text.ts'
import { KhataDialog, khataAddress } from './khata-form.tsx'
import { words } from './printed.ts'
import { Reminder } from './reminder.tsx'
import { useStatement } from './statement.tsx'
import { texts } from './texts.ts'

/** How many entries are shown at first, and more at each press. */
const pageSize = 30

type BalanceProps = {
  khata: Khata
  /** The menu beside it. */
  children: ReactNode
}

const Balance = ({ khata, children }: BalanceProps) => {
  const { name, nickname, phone, balance, limit, paidUpTo } = khata
  const above = aboveLimitText(balance, khata)
  return (
    <>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
        <div>
          <Text>
            <bdi>{[name !== nickname && name, phone].filter(Boolean).join(' · ')}</bdi>
          </Text>
          <Text ff="heading" fz="2.2rem" fw={700} lh={1.3}>
            {balanceText(balance)}
          </Text>
          {paidUpTo && balance > 0 && <Text c="dimmed">{texts.paidUpTo(formatDay(paidUpTo))}</Text>}
          {limit !== null && !above && <Text c="dimmed">{texts.limitIs(amountText(limit))}</Text>}
        </div>
        {children}
      </Group>
      {above && <Box {...gold}>{above}</Box>}
    </>
  )
}

type ContentProps = { customerId: string; khata: Khata }

const KhataContent = ({ customerId, khata }: ContentProps) => {
  const [count, setCount] = useState(pageSize)
  // One more than is shown tells whether there are more.
  const { data, error, retry } = useKhataEntries(customerId, count + 1)
  const [dialog, setDialog] = useState<ByHand | 'edit'>()
  const close = () => setDialog(undefined)
  const opens = (which: ByHand | 'edit') => ({
    'aria-haspopup': 'dialog' as const,
    onClick: () => setDialog(which),
  })
  const { print, save } = useStatement(customerId, khata)
  const entries = data?.entries
  return (
    <>
      <Stack gap="sm">
        <Balance khata={khata}>
          <RowMenu label={texts.moreAboutKhata(khata.nickname)}>
            <RowMenuItem {...opens('edit')}>{texts.edit}</RowMenuItem>
            <RowMenuItem onClick={print}>{texts.statement}</RowMenuItem>
            <RowMenuItem onClick={save}>{texts.file}</RowMenuItem>
          </RowMenu>
        </Balance>
        <SimpleGrid cols={2} spacing="xs" maw={420}>
          <Button size="lg" color="leaf" {...opens('got')}>
            {words.kinds.got}
          </Button>
          <Button size="lg" {...opens('gave')}>
            {words.kinds.gave}
          </Button>
        </SimpleGrid>
        <Group gap={8}>
          {entries?.length === 0 && (
            <Button variant="default" {...opens('opening')}>
              {words.kinds.opening}
            </Button>
          )}
          {khata.phone && (
            <Button component="a" variant="default" href={`tel:+91${khata.phone}`}>
              {texts.call}
            </Button>
          )}
          <Reminder customerId={customerId} khata={khata} />
        </Group>
      </Stack>
      <Subsection title={texts.entries}>
        {error ? (
          <ReadFailed what={texts.theEntries} error={error} onRetry={retry} />
        ) : entries ? (
          <Entries
            customerId={customerId}
            entries={entries.slice(0, count)}
            onOlder={entries.length > count ? () => setCount(count + pageSize) : undefined}
          />
        ) : (
          <RowSkeletons count={5} label={texts.loading} />
        )}
      </Subsection>
      {dialog === 'edit' ? (
        <KhataDialog customer={{ id: customerId, nickname: khata.nickname }} khata={khata} onClose={close} />
      ) : (
        dialog && (
          <EntryDialog key={dialog} customerId={customerId} khata={khata} kind={dialog} onClose={close} />
        )
      )}
    </>
  )
}

/** The khata of the customer in the address. */
export const KhataPage = () => {
  const customerId = useSearchParams()[0].get('khata') ?? ''
  const { data: khata, error, retry } = useKhata(customerId)
  const content = () => {
    if (error) return <ReadFailed what={texts.theKhata} error={error} onRetry={retry} />
    if (khata === undefined) return <RowSkeletons count={5} label={texts.loading} />
    if (khata === null) return <EmptyNote>{texts.noKhata}</EmptyNote>
    return <KhataContent key={customerId} customerId={customerId} khata={khata} />
  }
  return (
    <Panel
      title={khata ? texts.khataOf(khata.nickname) : texts.khata}
      beside={
        <Button component={Link} variant="default" to={khataAddress()}>
          {texts.allKhatas}
        </Button>
      }
    >
      {content()}
    </Panel>
  )
}
