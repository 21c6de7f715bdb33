import axe from 'axe-core'
import type { Page } from 'playwright-core'

type Violation = { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }

/** What axe finds serious or critical on the page as it stands, as readable lines; by all its rules unless some are named. */
export const findBarriers = async (page: Page, rules?: string[]): Promise<string[]> => {
  // Evaluated by the debugger, so the page's own Content-Security-Policy stays as it is.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source)
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${options}).then(({ violations }) => violations)`,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`))
}
