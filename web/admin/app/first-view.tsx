import { dashboardTabs } from '#contract/dashboard-tabs.ts'
import type { FirstSteps } from '#contract/overview.ts'
import { texts as pageTexts } from '#contract/owner-page-texts.ts'
import { type DashboardView, dashboardFrameId } from '#contract/page-data.ts'
import { pages } from '#contract/pages.ts'
import { useSetting, useStoreName } from '../../shared/api/queries.ts'
import { findNextStep } from '../first-steps/steps.ts'
import { texts as firstSteps } from '../first-steps/texts.ts'
import panel from '../kit/panel.module.css'
import { RowSkeletons } from '../kit/row-skeletons.tsx'
import { texts as orders } from '../orders/texts.ts'
import shell from './dashboard-shell.module.css'
import classes from './first-view.module.css'
import { tabIcons } from './tab-icons.tsx'
import { texts } from './texts.ts'

/** The first step that is left to do, which is the largest text of a new shop's Overview. */
const NextStep = ({ facts }: { facts: FirstSteps }) => {
  const isShown = useSetting('first_steps').data === ''
  const step = isShown && findNextStep(facts)
  return (
    step && (
      <>
        <h2>{firstSteps.title}</h2>
        <p>
          <b>{step.title}</b>
        </p>
        <p>{step.about}</p>
      </>
    )
  )
}

/**
 * What the server shows of the dashboard until its scripts have come: the shop's name, the tabs, and rows without content. Plain
 * elements, which look like those that take their places.
 */
export const FirstView = ({ tab, newOrders, orders: total, firstSteps: facts }: DashboardView) => (
  <div id={dashboardFrameId} className={shell.shell}>
    <header className={shell.header}>
      <div className={classes.names}>
        <b>{useStoreName()}</b>
        <h1>{pageTexts.dashboard}</h1>
      </div>
    </header>
    <nav className={`${shell.rail} ${classes.tabs}`} aria-label={texts.tabs}>
      {dashboardTabs.map((each) => {
        const Icon = tabIcons[each]
        return (
          <a
            key={each}
            href={`${pages.dashboard}?tab=${each}`}
            aria-current={each === tab ? 'page' : undefined}
          >
            <Icon />
            {texts.tabNames[each]}
            {each === 'orders' && newOrders > 0 && <span>{newOrders.toLocaleString('en-IN')}</span>}
          </a>
        )
      })}
    </nav>
    <main className={`${shell.main} ${classes.page}`}>
      <section className={panel.panel}>
        {tab === 'orders' && <h2>{orders.title(total)}</h2>}
        {facts && <NextStep facts={facts} />}
        <RowSkeletons count={6} label={texts.asking} />
      </section>
    </main>
  </div>
)
