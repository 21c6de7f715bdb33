import { Box, Group, Paper, SimpleGrid, Text } from '@mantine/core'
import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { localName } from '#contract/local-text.ts'
import { formatRupees, groupDigits, paise } from '#contract/money.ts'
import type { MostOrdered, Stats } from '#contract/overview.ts'
import { isWaiting, type Query } from '../../shared/api/query.ts'
import { EmptyNote, ReadFailed } from '../../shared/ui/load-states.tsx'
import { withWholeAmounts } from '../../shared/ui/product-name.tsx'
import { useBackupState } from '../backups/api.ts'
import { StoreNotices } from '../backups/store-notices.tsx'
import { FirstStepsPanel } from '../first-steps/first-steps.tsx'
import { Panel } from '../kit/panel.tsx'
import { RowSkeletons } from '../kit/row-skeletons.tsx'
import { PhonesCard } from '../phones/phones-card.tsx'
import { Disc, outlined, plainList } from '../shared/looks.tsx'
import { useDay, useFirstSteps, useMostOrdered, useStats } from './api.ts'
import { DayPanel, useChosenDay } from './day-panel.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { texts } from './texts.ts'

// On a phone the four stand in one row, too.
const figure = { display: 'inline-block', mr: 8, fz: 'clamp(0.8rem, 3.5vw, 1.5rem)', fw: 700 } as const

/** Four statistics of the whole store. */
const StatCards = ({ query: { data: stats, error, retry } }: { query: Query<Stats> }) => {
  if (error) return <ReadFailed what={texts.theFigures} error={error} onRetry={retry} />
  const cards: { label: string; value: string | undefined; about?: string }[] = [
    { label: texts.totalSales, value: stats && formatRupees(paise(Math.round(stats.totalSales * 100))) },
    {
      label: texts.totalOrders,
      value: stats && groupDigits(stats.totalOrders),
      about: texts.withoutCancelled,
    },
    { label: texts.activeProducts, value: stats && groupDigits(stats.activeProducts) },
    { label: texts.customers, value: stats && groupDigits(stats.totalCustomers) },
  ]
  return (
    <SimpleGrid
      component="dl"
      spacing={6}
      m={0}
      mb={12}
      autoFlow="auto-fit"
      minColWidth="min(4.6rem, 100%)"
      style={{ overflowWrap: 'normal' }}
      aria-busy={!stats}
    >
      {cards.map(({ label, value, about }) => (
        <Paper key={label} {...outlined} px={{ base: 5, sm: 'md' }} py={8}>
          <Text component="dt" c="dimmed" fz={{ base: '0.75rem', sm: '0.9rem' }} fw={600}>
            {label}
          </Text>
          <Text component="dd" {...figure} lh="max(1.15, var(--least-lines))">
            {value ?? texts.unknown}
          </Text>
          {about && (
            <Text component="dd" display="inline-block" c="dimmed" fz="0.9rem" visibleFrom="sm">
              {about}
            </Text>
          )}
        </Paper>
      ))}
    </SimpleGrid>
  )
}

/** Gold, silver and bronze. */
const medals = [
  { bg: '#f2b33d', c: '#3a2703' },
  { bg: '#cfd3d6', c: '#2b3135' },
  { bg: '#d9945f', c: '#351a06' },
]

const rankLook = { gap: '0 var(--mantine-spacing-sm)', mih: 40 }
const lineAbove = { style: { borderTop: '1px solid var(--line)' } }

const Ranking = ({ query: { data: ranking, error, retry } }: { query: Query<MostOrdered[]> }) => {
  if (error) return <ReadFailed what={texts.theRanking} error={error} onRetry={retry} />
  if (!ranking) return <RowSkeletons count={3} label={texts.loadingRanking} />
  if (ranking.length === 0) return <EmptyNote>{texts.nothingOrdered}</EmptyNote>
  return (
    <Box component="ol" {...plainList} style={{ ...plainList.style, fontVariantNumeric: 'tabular-nums' }}>
      {ranking.map(({ product, orderCount, revenue }, index) => (
        <Group key={product.id} component="li" {...rankLook} {...(index > 0 && lineAbove)}>
          <Disc bg="var(--tint)" c="dimmed" {...medals[index]} data-rank={index + 1}>
            {index + 1}
          </Disc>
          {/* With large text the revenue moves below the name. */}
          <Group component="span" gap="0 var(--mantine-spacing-sm)" justify="space-between" flex="1 1 9rem">
            <b>{withWholeAmounts(localName(product))}</b>{' '}
            <Text span c="dimmed">
              {texts.orders(orderCount)}
            </Text>
          </Group>
          <Text span fw={700} ta="end" miw="4.5rem">
            {formatRupees(paise(Math.round(revenue * 100)))}
          </Text>
        </Group>
      ))}
    </Box>
  )
}

// An element of its own, so that the drawings are not made again when something else changes.
const besideFigures = (
  <div>
    <SalesPanel />
    <PhonesCard />
  </div>
)

/** Milliseconds for which one slow answer holds up what has come already. */
const patience = 2_000

/** Shows notices, first steps and figures together. One by one, each would push down what came before it. */
export const OverviewTab = () => {
  const firstSteps = useFirstSteps()
  const backups = useBackupState()
  const choice = useChosenDay()
  const day = useDay(choice.day)
  const stats = useStats()
  const ranking = useMostOrdered()
  const [isShown, setShown] = useState(false)
  useTimeout(() => setShown(true), patience, { autoInvoke: true })
  const isAnyWaiting = firstSteps.isWaiting || [backups, day, stats, ranking].some(isWaiting)
  if (isAnyWaiting && !isShown) return <RowSkeletons count={3} label={texts.loading} />
  if (!isShown) setShown(true)
  return (
    <>
      {backups.data && <StoreNotices {...backups.data} />}
      <FirstStepsPanel facts={firstSteps.facts} />
      <StatCards query={stats} />
      <SimpleGrid
        spacing="sm"
        autoFlow="auto-fit"
        minColWidth="min(28rem, 100%)"
        style={{ alignItems: 'start' }}
      >
        <div>
          <DayPanel choice={choice} query={day} />
          <Panel title={texts.mostOrdered}>
            <Ranking query={ranking} />
          </Panel>
        </div>
        {besideFigures}
      </SimpleGrid>
    </>
  )
}
