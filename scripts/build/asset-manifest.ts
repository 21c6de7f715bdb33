import path from 'node:path'
import type { Metafile } from 'esbuild'
import { type DashboardTab, dashboardTabs } from '../../src/contract/dashboard-tabs.ts'
import type { PageAssets } from '../../src/ssr/asset-manifest.ts'

// Lists each group's scripts and style sheet with their hashed names; the server composes its pages from this
// list. The first script of a group is its entry point; the others are what it imports.

/** The scripts and the style sheet that a page loads together. */
export type Group = Exclude<keyof PageAssets, 'tabs'>

/** The module that each group's scripts start from. */
export const entries: Record<Group, string> = {
  home: 'web/main.tsx',
  shop: 'web/shop/extras.ts',
  rarelyUsed: 'web/shop/rarely-used.ts',
  admin: 'web/admin/app/admin.tsx',
}

const tabModule = (tab: DashboardTab) => `web/admin/${tab}/${tab}-tab.tsx`

/** Parts of the owner's group that are loaded when they are opened. Their styles are in the group's sheet. */
export const ownersParts = [
  ...dashboardTabs.map(tabModule),
  'web/admin/overview/sales-chart.tsx',
  'web/admin/products/starter/starter-view.tsx',
  'web/admin/products/csv/csv-view.tsx',
  'web/admin/products/order-view.tsx',
  'web/admin/khata/khata-page.tsx',
  'web/admin/counter/counter-view.tsx',
  'web/admin/kit/opened-menu.tsx',
  'web/admin/orders/opened.ts',
  'web/admin/orders/receipt.tsx',
  'web/admin/orders/slip.tsx',
  'web/admin/phones/poster.tsx',
]

/**
 * What several of these parts use, in one script for all of them: a script for each combination of parts that share a module
 * would be some thirty.
 */
export const sharedByParts = [
  'kit/amount-field.tsx',
  'kit/form-dialog.tsx',
  'kit/pager.tsx',
  'kit/row-menu.tsx',
  'kit/rows-table.tsx',
  'khata/khata-form.tsx',
  'phones/phone-address.tsx',
  'shared/more-details.tsx',
].map((file) => `web/admin/${file}`)

export const lazyGroups = ['shop', 'rarelyUsed', 'admin'] as const satisfies Group[]

type Outputs = Metafile['outputs']

const listScripts = (outputs: Outputs, name: string, seen = new Set<string>()): string[] => {
  seen.add(name)
  for (const { path: imported, kind } of outputs[name]?.imports ?? []) {
    if (kind === 'import-statement' && !seen.has(imported)) listScripts(outputs, imported, seen)
  }
  return [...seen]
}

/** Lists the scripts and the sheet of each group in one language. The lazy groups omit the scripts of the first load. */
export const listPageAssets = (metafile: Metafile, sheets: Record<Group, string>): PageAssets => {
  const { outputs } = metafile
  const scriptsOf = (module: string) => {
    const entry = Object.keys(outputs).find((name) => outputs[name]?.entryPoint === module)
    if (entry === undefined) throw new Error(`The build made no script of ${module}`)
    return listScripts(outputs, entry).map((name) => `/assets/${path.basename(name)}`)
  }
  const first = scriptsOf(entries.home)
  const lazy = (group: Group) => ({
    scripts: scriptsOf(entries[group]).filter((script) => !first.includes(script)),
    sheet: sheets[group],
  })
  const admin = lazy('admin')
  const ofTab = (tab: DashboardTab) =>
    scriptsOf(tabModule(tab)).filter((script) => ![...first, ...admin.scripts].includes(script))
  return {
    home: { scripts: first, sheet: sheets.home },
    shop: lazy('shop'),
    rarelyUsed: lazy('rarelyUsed'),
    admin,
    tabs: Object.fromEntries(dashboardTabs.map((tab) => [tab, ofTab(tab)])),
  }
}
