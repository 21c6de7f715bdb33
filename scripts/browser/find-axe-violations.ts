import axe from 'axe-core'
import type { Page } from 'playwright-core'

type Violation = { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }

/** Between the system's colours and Mantine's, which follow a moment later, or midway in a fade, the page shows colours it never rests in. */
const waitForItsColors = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { dataset } = document.documentElement
        const isAtRest = () => {
          const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
          const ends = document.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime)
          return (dataset.mantineColorScheme ?? scheme) === scheme && ends.every((end) => end === Infinity)
        }
        const look = () => (isAtRest() ? resolve() : requestAnimationFrame(look))
        look()
      }),
  )

/** What axe finds serious or critical on the page once its colours rest, as readable lines; by all its rules unless some are named. */
export const findAxeViolations = async (page: Page, rules?: string[]): Promise<string[]> => {
  await waitForItsColors(page)
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
