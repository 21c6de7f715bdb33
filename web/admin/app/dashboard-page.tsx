import { Button, Tabs } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { pages } from '#contract/pages.ts'
import { RequestError } from '../../shared/api/request.ts'
import { AlarmBanner } from '../alarm/alarm-banner.tsx'
import { AlarmProvider } from '../alarm/alarm-provider.tsx'
import { ConnectionNote } from '../alarm/connection-note.tsx'
import { DashboardTitle } from '../alarm/dashboard-title.tsx'
import { SoundNote, SoundOffButton } from '../alarm/sound-note.tsx'
import { useLeaveQuestion } from '../shared/drafts/use-leave-question.tsx'
import { useExpire, useIsLoggedIn, useLogout } from '../shared/session.ts'
import { useAction } from '../shared/use-action.ts'
import classes from './dashboard-page.module.css'
import { findTab, tabs } from './dashboard-tabs.tsx'
import { texts } from './texts.ts'

const DashboardTabs = ({ leave }: { leave: (go: () => unknown) => void }) => {
  const [search, setSearch] = useSearchParams()
  const chosen = findTab(search.get('tab'))
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run again when the chosen tab changes
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen])
  return (
    <Tabs
      value={chosen.value}
      onChange={(value) =>
        leave(() => setSearch(value === 'overview' || value === null ? {} : { tab: value }))
      }
      keepMounted={false}
    >
      <Tabs.List ref={list} className={classes.list ?? ''} aria-label={texts.tabs}>
        {tabs.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value} className={classes.tab ?? ''}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
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
  const logout = useLogout()
  const { run, isPending } = useAction()
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
        <div className={classes.header}>
          <h1>{texts.title}</h1>
          <SoundOffButton />
          <Button
            variant="default"
            disabled={isPending}
            onClick={() => leave(() => run(logout, { failure: texts.logoutFailed }))}
          >
            {texts.logout}
          </Button>
        </div>
        <SoundNote />
        <div className={classes.sticky}>
          <AlarmBanner leave={leave} />
          <ConnectionNote />
        </div>
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
