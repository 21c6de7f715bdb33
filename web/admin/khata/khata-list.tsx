import { Group, NativeSelect, Table, Text } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ListedKhata } from '#contract/khata.ts'
import { createClock } from '../../shared/api/clock.ts'
import { formatDay } from '../../shared/lib/dates.ts'
import { usePart } from '../../shared/lib/store.ts'
import { EmptyNote, ReadFailed } from '../../shared/ui/load-states.tsx'
import { Pager, usePages } from '../kit/pager.tsx'
import { RowSkeletons } from '../kit/row-skeletons.tsx'
import { RowsTable } from '../kit/rows-table.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { type KhataSort, useKhatas } from './api.ts'
import { balanceText } from './entry-text.ts'
import { khataAddress } from './khata-form.tsx'
import classes from './khata-list.module.css'
import { texts } from './texts.ts'

const heads = [
  { label: texts.customer },
  { label: texts.balance, isNumber: true },
  { label: texts.oldestDue },
]

const oneLine = { whiteSpace: 'nowrap' } as const

const KhataRow = ({ khata, today }: { khata: ListedKhata; today: string }) => {
  const { customerId, nickname, name, phone, balance, oldestDue } = khata
  return (
    <Table.Tr className={classes.row ?? ''}>
      <Table.Th scope="row">
        <Text component={Link} inherit className={classes.link ?? ''} to={khataAddress(customerId)}>
          <bdi>{nickname}</bdi>
        </Text>{' '}
        <Text span c="dimmed" fz="sm" display="inline-block">
          {[name !== nickname && name, phone].filter(Boolean).join(' · ')}
        </Text>
      </Table.Th>
      <Table.Td data-number data-end fw={700} style={oneLine}>
        {balanceText(balance)}
      </Table.Td>
      <Table.Td c="dimmed" style={oneLine}>
        {oldestDue && texts.due(formatDay(oldestDue), oldestDue > today)}
      </Table.Td>
    </Table.Tr>
  )
}

/** The customers with a khata that match, and what they owe together. */
const Khatas = ({ sort, search }: { sort: KhataSort; search: string }) => {
  const pages = usePages(`${sort} ${search}`)
  const today = usePart(createClock).useToday()
  const { data: page, error, retry } = useKhatas(sort, search, pages.cursor)
  if (error) return <ReadFailed what={texts.theKhatas} error={error} onRetry={retry} />
  if (!page) return <RowSkeletons count={5} label={texts.loading} />
  if (page.total === 0) return <EmptyNote>{search ? texts.noneFound : texts.none}</EmptyNote>
  return (
    <>
      <Text mb="xs">
        {texts.totalDue} <b>{balanceText(page.totalBalance)}</b>
      </Text>
      <RowsTable columns="minmax(0, 1fr) 8rem 11rem" heads={heads}>
        <Table.Tbody>
          {page.items.map((khata) => (
            <KhataRow key={khata.id} khata={khata} today={today} />
          ))}
        </Table.Tbody>
      </RowsTable>
      <Pager what={texts.khatas} pages={pages} page={page} />
    </>
  )
}

const sorts = Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))

/** The list of khatas, with its search and its order. */
export const KhataList = () => {
  const [sort, setSort] = useState<KhataSort>('balance')
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  return (
    <>
      <Group gap={8} mb="sm">
        <SearchField label={texts.search} flex="1 1 16rem" maw={420} text={text} onText={setText} />
        <NativeSelect
          aria-label={texts.sortBy}
          flex="0 1 12rem"
          value={sort}
          data={sorts}
          onChange={({ currentTarget }) => setSort(currentTarget.value as KhataSort)}
        />
      </Group>
      <Khatas sort={sort} search={search} />
    </>
  )
}
