import type { DashboardTab } from '../contract/dashboard-tabs.ts'

/** Its total is the count beside `Orders`. */
export const newOrdersCall = '/api/orders?limit=500&status=new'

/** Its total is that of all orders. */
export const latestOrderCall = '/api/orders?limit=1'

/** Which first steps are done. */
export const firstStepsCall = '/api/admin/first-steps'

/** The owner's calls that every tab makes first: for the bell, and for the count beside `Orders`. */
const ofEachTab = ['/api/admin/session', newOrdersCall, '/api/orders?limit=5&status=cancelled']

/** Those of a tab, for what is in sight first. */
const ofTab: Partial<Record<DashboardTab, (day: string) => string[]>> = {
  overview: (day) => [
    '/api/analytics/stats',
    `/api/days/${day}`,
    '/api/analytics/most-ordered',
    firstStepsCall,
  ],
  orders: () => [
    '/api/orders/counts',
    '/api/orders?limit=50&waiting=only',
    latestOrderCall,
    '/api/orders?limit=500&status=accepted&sort=oldest',
  ],
  categories: () => ['/api/categories'],
  loyalty: () => ['/api/khata?limit=50&sort=balance', '/api/customers?limit=50'],
}

/** The answers that come with a visitor's page: the login comes first. */
export const visitorsAnswers = [{ path: '/api/admin/session', json: '{"loggedIn":false}' }]

/** The paths of the calls whose answers come with the dashboard. A path that the page does not call is only of no use. */
export const firstCalls = (tab: DashboardTab, day: string): string[] => [
  ...ofEachTab,
  ...(ofTab[tab]?.(day) ?? []),
]
