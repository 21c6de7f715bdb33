import { Button, Tabs } from '@mantine/core'
import { type ComponentType, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { texts as pageTexts } from '#contract/owner-page-texts.ts'
import { pages } from '#contract/pages.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { RequestError } from '../../shared/api/request.ts'
import { outline } from '../../shared/ui/outline-icon.tsx'
import { AlarmBanner, ConnectionNote, SoundButton, SoundNote } from '../alarm/alarm-banner.tsx'
import { AlarmProvider } from '../alarm/alarm-provider.tsx'
import { DashboardTitle } from '../alarm/dashboard-title.tsx'
import { CategoriesTab } from '../categories/categories-tab.tsx'
import { HighlightsTab } from '../highlights/highlights-tab.tsx'
import { LoyaltyTab } from '../loyalty/loyalty-tab.tsx'
import { OpenSwitch } from '../opening/open-switch.tsx'
import { OrdersTab } from '../orders/orders-tab.tsx'
import { OverviewTab } from '../overview/overview-tab.tsx'
import { ProductsTab } from '../products/products-tab.tsx'
import { SettingsTab } from '../settings/settings-tab.tsx'
import { useLeaveQuestion } from '../shared/drafts/leave-questions.tsx'
import { addressOf, isFromSteps } from '../shared/linked-field.ts'
import { useExpire, useIsLoggedIn, useLogout } from '../shared/session.ts'
import { useAction } from '../shared/use-action.ts'
import { SocialTab } from '../social/social-tab.tsx'
import { StoreTab } from '../store/store-tab.tsx'
import classes from './dashboard-page.module.css'
import { texts } from './texts.ts'

const BackIcon = outline(<path d="m14.5 6-6 6 6 6" />)

const WayBack = () => {
  const { data: choice } = useSetting('first_steps')
  if (choice !== '') return null
  return (
    <Link className={classes.back ?? ''} to={addressOf('first_steps')}>
      <BackIcon />
      {texts.firstSteps}
    </Link>
  )
}

/** Leads back to the first steps from the tab that a step's link opened, until another tab is opened. */
const BackToSteps = ({ tab }: { tab: string }) => {
  const [search] = useSearchParams()
  const [stepTab, setStepTab] = useState<string>()
  // Stored in addition to the address, because the tab may show another view when the step is done.
  const next = isFromSteps(search) || stepTab === tab ? tab : undefined
  if (next !== stepTab) setStepTab(next)
  return next && <WayBack />
}

/** The dashboard's title with the bell and Logout in one line. On a phone the note about the bell is below them. */
const DashboardHeader = ({ leave }: { leave: (go: () => unknown) => void }) => {
  const logout = useLogout()
  const { run, isPending } = useAction()
  return (
    <div className={classes.header}>
      <h1>{pageTexts.dashboard}</h1>
      <SoundNote />
      <OpenSwitch leave={leave} />
      <SoundButton />
      <Button
        variant="default"
        disabled={isPending}
        onClick={() => leave(() => run(logout, { failure: texts.logoutFailed }))}
      >
        {texts.logout}
      </Button>
    </div>
  )
}

type TabName = keyof typeof texts.tabNames

/** The tabs in display order. */
const panels: Record<TabName, ComponentType> = {
  overview: OverviewTab,
  products: ProductsTab,
  categories: CategoriesTab,
  orders: OrdersTab,
  loyalty: LoyaltyTab,
  highlights: HighlightsTab,
  social: SocialTab,
  store: StoreTab,
  settings: SettingsTab,
}

const tabNames = Object.keys(panels) as TabName[]

/** The tab in the address; the Overview when it names none, or an unknown one. */
const findTab = (value: string | null): TabName => tabNames.find((tab) => tab === value) ?? 'overview'

/**
 * Keeps the height of an element in a CSS variable of the document, because it changes with the text size and the
 * element's content. `find` must be the same function at every render.
 */
const useHeightVariable = (name: `--${string}`, find: () => Element | null): void => {
  useLayoutEffect(() => {
    const element = find()
    if (!element) return
    const { style } = document.documentElement
    const measure = () => style.setProperty(name, `${element.getBoundingClientRect().height}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [name, find])
}

const findPageHeader = () => document.querySelector('header')
const findStickyPart = () => document.querySelector(`.${classes.sticky}`)

/** Scrolls a tab, or a view in it, to its beginning if the previous one was scrolled. */
const useTabStart = (tab: string, view: string | null) => {
  const start = useRef<HTMLDivElement>(null)
  const place = `${tab} ${view}`
  const shown = useRef(place)
  useLayoutEffect(() => {
    if (shown.current === place) return
    shown.current = place
    if (start.current && start.current.getBoundingClientRect().top < 0) start.current.scrollIntoView()
  }, [place])
  return start
}

const DashboardTabs = ({ leave }: { leave: (go: () => unknown) => void }) => {
  const [search, setSearch] = useSearchParams()
  const chosen = findTab(search.get('tab'))
  const list = useRef<HTMLDivElement>(null)
  const start = useTabStart(chosen, search.get('view'))
  useHeightVariable('--header-height', findPageHeader)
  useHeightVariable('--sticky-height', findStickyPart)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run again when the chosen tab changes
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen])
  return (
    <Tabs
      ref={start}
      className={classes.tabs ?? ''}
      value={chosen}
      onChange={(value) =>
        leave(() => setSearch(value === 'overview' || value === null ? {} : { tab: value }))
      }
      keepMounted={false}
    >
      <div className={classes.sticky}>
        <AlarmBanner leave={leave} />
        <ConnectionNote />
        <Tabs.List ref={list} className={classes.list ?? ''} aria-label={texts.tabs}>
          {tabNames.map((tab) => (
            <Tabs.Tab key={tab} value={tab} className={classes.tab ?? ''}>
              {texts.tabNames[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <BackToSteps tab={chosen} />
      </div>
      {Object.entries(panels).map(([tab, Panel]) => (
        <Tabs.Panel key={tab} value={tab} className={classes.panel ?? ''}>
          <Panel />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

const Dashboard = () => {
  const expire = useExpire()
  const { leave, question } = useLeaveQuestion()
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
        <DashboardHeader leave={leave} />
        <DashboardTabs leave={leave} />
        {question}
      </AlarmProvider>
    </SWRConfig>
  )
}

/** The owner's nine tabs, after the login. Source: contract/README.md, Pages. */
export const DashboardPage = () => {
  const isLoggedIn = useIsLoggedIn()
  if (isLoggedIn === undefined) {
    return <div className={classes.asking} role="status" aria-label={texts.asking} />
  }
  return isLoggedIn ? <Dashboard /> : <Navigate to={pages.login} replace />
}
