import { Box, Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { texts as pageTexts } from '#contract/owner-page-texts.ts'
import { pages } from '#contract/pages.ts'
import { useStoreName } from '../../shared/api/queries.ts'
import { SoundButton } from '../alarm/alarm-banner.tsx'
import { counterView } from '../counter/counter-panel.tsx'
import { ActionButton } from '../kit/action-button.tsx'
import { useMutation } from '../kit/use-mutation.ts'
import { OpenSwitch } from '../opening/open-switch.tsx'
import { useLogout } from '../shared/session.ts'
import classes from './dashboard-shell.module.css'
import { texts } from './texts.ts'

/** The parts of the shop's pages that the dashboard shows too. */
export type ShopParts = {
  /** The links to Home, My Points and Admin. */
  links: ReactNode
  cart: ReactNode
  languages: ReactNode
  footer: ReactNode
}

/** Whether there is room for the rail, which replaces the row of tabs. The style sheet has the same number. */
export const useHasRail = (): boolean =>
  useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false })

/**
 * Returns a ref that keeps the height of its element in a CSS variable of the document, because it changes with the text size
 * and the element's content.
 */
export const keepHeight = (name: `--${string}`) => (element: HTMLElement | null) => {
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
}

const measureHeader = keepHeight('--header-height')

const heading = { truncate: true, display: 'block', maw: '24rem', ff: 'heading', lh: 'inherit' } as const

const names = {
  flex: '1 1 4rem',
  miw: 0,
  gap: 10,
  wrap: 'nowrap',
  align: 'baseline',
  lh: 'max(1.15, min(1.4, var(--least-lines)))',
} as const

type BarProps = { languages: ReactNode; leave: (go: () => unknown) => void }

/** The shop's name, the title, and what is needed on every tab, in one line. */
const Bar = ({ languages, leave }: BarProps) => {
  const hasRail = useHasRail()
  const name = useStoreName()
  const logout = useMutation(useLogout(), { failure: texts.logoutFailed })
  return (
    <Group className={classes.bar ?? ''} gap="0 10px" justify="flex-end" mih={48}>
      {/* The name above the title, or before it where there is room. A long one is cut before the line breaks. */}
      <Group {...names} {...(!hasRail && { display: 'block' })}>
        <Text
          component={Link}
          to={pages.storeInfo}
          {...heading}
          c="var(--ink)"
          fz={hasRail ? '1.15rem' : 'min(0.95rem, 5.4vw)'}
          fw={700}
        >
          {name}
        </Text>
        <Text component="h1" {...heading} flex="none" c="dimmed" fz={hasRail ? 'md' : 'min(0.75rem, 4.6vw)'}>
          {pageTexts.dashboard}
        </Text>
      </Group>
      {/* It comes last, and moves nothing at the beginning of the line's end. */}
      <SoundButton />
      <OpenSwitch leave={leave} />
      <Box visibleFrom="sm">{languages}</Box>
      <ActionButton variant="default" isBusy={logout.isBusy} onClick={() => leave(logout.run)}>
        {texts.logout}
      </ActionButton>
    </Group>
  )
}

/** Leads to the counter from every tab of a phone, which has no room for it elsewhere. */
const SellButton = () =>
  useSearchParams()[0].get('view') !== counterView && (
    <Link className={classes.sell} to={`${pages.dashboard}?tab=orders&view=${counterView}`}>
      {texts.sell}
    </Link>
  )

type Props = {
  parts: ShopParts
  /** The tabs and the waiting orders, in the rail. */
  rail: ReactNode
  /** Calls back at once, or after the owner has agreed to lose what was typed. */
  leave: (go: () => unknown) => void
  children: ReactNode
}

/** The frame of the dashboard: a bar, the rail where there is room for it, the tab, and the footer of the shop. */
export const DashboardShell = ({ parts, rail, leave, children }: Props) => {
  const hasRail = useHasRail()
  const foot = (
    <>
      {/* The bottom bar of a phone has the same links. */}
      <Box visibleFrom="sm">{parts.links}</Box>
      {parts.cart}
    </>
  )
  return (
    <div className={classes.shell}>
      <header ref={measureHeader} className={classes.header}>
        <Bar languages={parts.languages} leave={leave} />
      </header>
      {hasRail && (
        <nav className={classes.rail} aria-label={texts.tabs}>
          {rail}
          <Stack className={classes.foot ?? ''} gap={2} mt="auto" p={12}>
            {foot}
          </Stack>
        </nav>
      )}
      <main id="page" className={classes.main} tabIndex={-1}>
        {children}
        {!hasRail && <SellButton />}
      </main>
      <div className={classes.below}>
        {!hasRail && (
          <Group className={classes.foot ?? ''} gap={2} p={12} justify="center">
            {foot}
          </Group>
        )}
        {parts.footer}
      </div>
    </div>
  )
}
