import { Box, Tabs } from '@mantine/core'
import { type ComponentType, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { type DashboardTab, dashboardTabs, findTab } from '#contract/dashboard-tabs.ts'
import { pages } from '#contract/pages.ts'
import { useSettings } from '../../shared/api/queries.ts'
import { RequestError } from '../../shared/api/request.ts'
import { ReadFailed } from '../../shared/ui/load-states.tsx'
import { AlarmBanner, ConnectionNote, DashboardTitle } from '../alarm/alarm-banner.tsx'
import { AlarmProvider, useAlarm } from '../alarm/alarm-provider.tsx'
import { useScanner } from '../kit/scans.ts'
import { useLeaveQuestion } from '../kit/unsaved.tsx'
import { lazyView } from '../shared/lazy-view.tsx'
import { urgent } from '../shared/looks.tsx'
import { useExpire, useIsLoggedIn } from '../shared/session.ts'
import classes from './dashboard-page.module.css'
import { DashboardShell, keepHeight, type ShopParts, useHasRail } from './dashboard-shell.tsx'
import { LoginDialog } from './login-dialog.tsx'
import { tabIcons } from './tab-icons.tsx'
import { texts } from './texts.ts'

/** Each tab is a script of its own. */
const panels: Record<DashboardTab, ComponentType> = {
  overview: lazyView(async () => (await import('../overview/overview-tab.tsx')).OverviewTab),
  products: lazyView(async () => (await import('../products/products-tab.tsx')).ProductsTab),
  categories: lazyView(async () => (await import('../categories/categories-tab.tsx')).CategoriesTab),
  orders: lazyView(async () => (await import('../orders/orders-tab.tsx')).OrdersTab),
  loyalty: lazyView(async () => (await import('../loyalty/loyalty-tab.tsx')).LoyaltyTab),
  highlights: lazyView(async () => (await import('../highlights/highlights-tab.tsx')).HighlightsTab),
  social: lazyView(async () => (await import('../social/social-tab.tsx')).SocialTab),
  store: lazyView(async () => (await import('../store/store-tab.tsx')).StoreTab),
  settings: lazyView(async () => (await import('../settings/settings-tab.tsx')).SettingsTab),
}

const measureSticky = keepHeight('--sticky-height')

/** Scrolls a tab, or a view in it, to its beginning if the previous one was scrolled. */
const useTabStart = (tab: string, view: string | null) => {
  const start = useRef<HTMLDivElement>(null)
  const place = `${tab} ${view}`
  const shown = useRef(place)
  useLayoutEffect(() => {
    if (shown.current === place) return
    shown.current = place
    start.current?.scrollIntoView({ block: 'nearest' })
  }, [place])
  return start
}

/** The nine tabs: a column in the rail, or on a phone a row of icons, of which the chosen one has its name. */
const TabList = () => {
  const hasRail = useHasRail()
  const newCount = useAlarm().waiting.useNewCount()
  const countId = useId()
  return (
    <Tabs.List className={(hasRail ? classes.column : classes.row) ?? ''} aria-label={texts.tabs}>
      {dashboardTabs.map((tab) => {
        const Icon = tabIcons[tab]
        const hasCount = tab === 'orders' && newCount > 0
        return (
          <Tabs.Tab
            key={tab}
            value={tab}
            fw={600}
            leftSection={<Icon />}
            rightSection={hasCount && <NewCount count={newCount} id={countId} />}
            aria-describedby={hasCount ? countId : undefined}
          >
            {texts.tabNames[tab]}
          </Tabs.Tab>
        )
      })}
    </Tabs.List>
  )
}

/** How many orders nobody has accepted yet. Its words, by the id, describe the tab and are no part of its name. */
const NewCount = ({ count, id }: { count: number; id: string }) => (
  <>
    <Box component="span" className={classes.count ?? ''} {...urgent} aria-hidden>
      {count.toLocaleString('en-IN')}
    </Box>
    <span id={id} hidden>
      {texts.newOrders(count)}
    </span>
  </>
)

type TabsProps = { parts: ShopParts; leave: (go: () => unknown) => void }

const DashboardTabs = ({ parts, leave }: TabsProps) => {
  const [search, setSearch] = useSearchParams()
  const chosen = findTab(search.get('tab'))
  const hasRail = useHasRail()
  const start = useTabStart(chosen, search.get('view') ?? search.get('khata'))
  const banner = <AlarmBanner leave={leave} isHidden={chosen === 'orders'} isNarrow={hasRail} />
  return (
    <Tabs
      orientation={hasRail ? 'vertical' : 'horizontal'}
      variant={hasRail ? 'pills' : 'default'}
      styles={{ tabLabel: { textAlign: 'start' } }}
      value={chosen}
      onChange={(value) =>
        leave(() => setSearch(value === 'overview' || value === null ? {} : { tab: value }))
      }
      keepMounted={false}
    >
      <DashboardShell
        parts={parts}
        rail={
          <>
            <TabList />
            {/* Here it moves nothing of the tab when it comes. */}
            <Box px={8}>{banner}</Box>
          </>
        }
        leave={leave}
      >
        <div ref={start} className={classes.start} />
        <div ref={measureSticky} className={classes.sticky}>
          <ConnectionNote />
          {!hasRail && <TabList />}
          {!hasRail && banner}
        </div>
        {Object.entries(panels).map(([tab, Panel]) => (
          <Tabs.Panel key={tab} value={tab} className={classes.panel ?? ''} pt={hasRail ? 0 : 8}>
            <Panel />
          </Tabs.Panel>
        ))}
      </DashboardShell>
    </Tabs>
  )
}

const Dashboard = ({ parts }: { parts: ShopParts }) => {
  const expire = useExpire()
  const { leave, question } = useLeaveQuestion()
  useScanner()
  const swr = useMemo(
    () => ({
      onError: (error: unknown) => {
        if (error instanceof RequestError && error.status === 401) void expire()
      },
    }),
    [expire],
  )
  return (
    <SWRConfig value={swr}>
      <AlarmProvider>
        <DashboardTitle />
        <DashboardTabs parts={parts} leave={leave} />
        {question}
        <LoginDialog />
      </AlarmProvider>
    </SWRConfig>
  )
}

/** The owner's nine tabs, after the login. Source: contract/README.md, Pages. */
export const DashboardPage = (parts: ShopParts) => {
  const isLoggedIn = useIsLoggedIn()
  const { data: settings, error, retry } = useSettings()
  if (error && !settings) return <ReadFailed what={texts.theSettings} error={error} onRetry={retry} />
  if (isLoggedIn === undefined || !settings) {
    return <Box component="main" mih="70vh" role="status" aria-label={texts.asking} />
  }
  return isLoggedIn ? <Dashboard parts={parts} /> : <Navigate to={pages.login} replace />
}
