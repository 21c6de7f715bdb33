import { pages } from '../../src/contract/pages.ts'
import type { Figures } from './measure.ts'

export type Budget = Partial<Figures>

/** Figures that are either right or wrong, whatever the machine. */
const faultless = { accessibility: 100, bestPractices: 100, shift: 0 }
const shoppers = { ...faultless, seo: 100 }

type MeasuredPage = {
  name: string
  path: string
  budget: Budget
  /** With 2,000 products, where it differs. */
  budgetOfLarge?: Budget
}

/** The measured pages and their budgets. Scores are lower bounds, all other figures upper bounds. */
export const measuredPages: MeasuredPage[] = [
  {
    name: 'home',
    path: pages.home,
    budget: {
      ...shoppers,
      performance: 99,
      firstPaint: 1_000,
      largestPaint: 1_500,
      blocking: 100,
      kilobytes: 310,
      requests: 16,
    },
    budgetOfLarge: { ...shoppers, performance: 98, blocking: 100 },
  },
  { name: 'loyalty', path: pages.loyalty, budget: { ...shoppers, performance: 98 } },
  { name: 'store-info', path: pages.storeInfo, budget: { ...shoppers, performance: 98 } },
  // Search engines are excluded from this page, which Lighthouse counts as a fault.
  { name: 'admin', path: pages.login, budget: { ...faultless, performance: 90 } },
]
