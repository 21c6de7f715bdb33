import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { untilStill } from './settle.ts'

/** Minified, because a page takes half as long to read it. */
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type ViolationNode = { html: string; failureSummary: string; target: string[] }
type Violation = { id: string; nodes: ViolationNode[] }

/**
 * Whether axe still finds the target too small in the middle of the screen. Bars that stay at the edges of the screen
 * cover parts of targets, which can be scrolled from below them.
 */
const isTooSmall = async (page: Page, { target }: ViolationNode): Promise<boolean> => {
  const selector = JSON.stringify(target[0])
  return page.evaluate<boolean>(`(async () => {
    const top = window.scrollY
    document.querySelector(${selector})?.scrollIntoView({ block: 'center' })
    const { violations } = await axe.run({ runOnly: ['target-size'] })
    window.scrollTo(0, top)
    return violations.some(({ nodes }) => nodes.some(({ target }) => target[0] === ${selector}))
  })()`)
}

const options = {
  resultTypes: ['violations'],
  preload: false, // reading the style sheets again takes a third of the time, for a rule about locked orientation
  rules: { 'target-size': { enabled: true } },
}

/** Lists all violations that axe finds on the page, the size of targets included, once nothing on it moves any more. */
export const findAxeViolations = async (page: Page): Promise<string[]> => {
  await untilStill(page)
  // Evaluated through the debugger, so the page's own Content-Security-Policy need not change.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe)
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  const lines: string[] = []
  for (const { id, nodes } of violations) {
    for (const node of nodes) {
      if (id === 'target-size' && !(await isTooSmall(page, node))) continue
      lines.push(`${id}: ${node.html}\n${node.failureSummary}`)
    }
  }
  return lines
}
