import path from 'node:path'
import type { Metafile } from 'esbuild'
import type { PageAssets } from '../../src/ssr/asset-manifest.ts'

// Lists each group's scripts and style sheet with their hashed names; the server composes its pages from this
// list. The first script of a group is its entry point; the others are what it imports.

/** The scripts and the style sheet that a page loads together. */
export type Group = keyof PageAssets

/** The module that each group's scripts start from. */
export const entries: Record<Group, string> = {
  home: 'web/main.tsx',
  shop: 'web/shop/extras.ts',
  rarelyUsed: 'web/shop/rarely-used.ts',
  admin: 'web/admin/app/admin.tsx',
}

/** Parts of the owner's group that are loaded when they are opened. Their styles are in the group's sheet. */
export const ownersParts = [
  'web/admin/overview/sales-charts.tsx',
  'web/admin/products/starter/starter-view.tsx',
  'web/admin/products/csv/csv-view.tsx',
  'web/admin/products/order-view.tsx',
  'web/admin/khata/khata-page.tsx',
  'web/admin/counter/counter-view.tsx',
]

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
  const scriptsOf = (group: Group) => {
    const entry = Object.keys(outputs).find((name) => outputs[name]?.entryPoint === entries[group])
    if (entry === undefined) throw new Error(`The build made no script of ${entries[group]}`)
    return listScripts(outputs, entry).map((name) => `/assets/${path.basename(name)}`)
  }
  const first = scriptsOf('home')
  const lazy = (group: Group) => ({
    scripts: scriptsOf(group).filter((script) => !first.includes(script)),
    sheet: sheets[group],
  })
  return {
    home: { scripts: first, sheet: sheets.home },
    shop: lazy('shop'),
    rarelyUsed: lazy('rarelyUsed'),
    admin: lazy('admin'),
  }
}
