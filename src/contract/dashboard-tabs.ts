/** The tabs of the dashboard in their order, as `?tab=` names them. */
export const dashboardTabs = [
  'overview',
  'products',
  'categories',
  'orders',
  'loyalty',
  'highlights',
  'social',
  'store',
  'settings',
] as const

export type DashboardTab = (typeof dashboardTabs)[number]

/** The tab that an address names; the Overview when it names none, or an unknown one. */
export const findTab = (value: string | null | undefined): DashboardTab =>
  dashboardTabs.find((tab) => tab === value) ?? 'overview'
