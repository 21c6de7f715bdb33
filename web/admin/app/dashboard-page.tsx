import { Tabs } from '@mantine/core'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { pages } from '#contract/pages.ts'
import { RequestError } from '../../shared/api/request.ts'
import { AlarmBanner, ConnectionNote } from '../alarm/alarm-banner.tsx'
import { AlarmProvider } from '../alarm/alarm-provider.tsx'
import { DashboardTitle } from '../alarm/dashboard-title.tsx'
import { useLeaveQuestion } from '../shared/drafts/leave-questions.tsx'
import { useExpire, useIsLoggedIn } from '../shared/session.ts'
import { BackToSteps } from './back-to-steps.tsx'
import { DashboardHeader } from './dashboard-header.tsx'
import classes from './dashboard-page.module.css'
import { findTab, tabs } from './dashboard-tabs.tsx'
import { texts } from './texts.ts'
import { useHeightVariable } from './use-height-variable.ts'

const findPageHeader = () => document.querySelector('header')
const findStickyPart = () => document.querySelector(`.${classes.sticky}`)

/** Shows a tab, or a view in it, from its beginning when the one before it was scrolled. */
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
  const start = useTabStart(chosen.value, search.get('view'))
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
      value={chosen.value}
      onChange={(value) =>
        leave(() => setSearch(value === 'overview' || value === null ? {} : { tab: value }))
      }
      keepMounted={false}
    >
      <div className={classes.sticky}>
        <AlarmBanner leave={leave} />
        <ConnectionNote />
        <Tabs.List ref={list} className={classes.list ?? ''} aria-label={texts.tabs}>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value} className={classes.tab ?? ''}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <BackToSteps tab={chosen.value} />
      </div>
      {tabs.map(({ value, Panel }) => (
        <Tabs.Panel key={value} value={value} className={classes.panel ?? ''}>
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

/** The owner's nine tabs, behind the login. Source: contract/README.md, Pages. */
export const DashboardPage = () => {
  const isLoggedIn = useIsLoggedIn()
  if (isLoggedIn === undefined) {
    return <div className={classes.asking} role="status" aria-label={texts.asking} />
  }
  return isLoggedIn ? <Dashboard /> : <Navigate to={pages.login} replace />
}
