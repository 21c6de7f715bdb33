import path from 'node:path'

// Lists each group's scripts and style sheet with their hashed names; the server composes its pages from this
// list. The first script of a group is its entry point; the others are what it imports.

const groups = { home: 'web/main.tsx', shop: 'web/shop/extras.ts', admin: 'web/admin/app/admin.tsx' }

const listScripts = (outputs, name, seen = new Set()) => {
  seen.add(name)
  for (const { path: imported, kind } of outputs[name].imports) {
    if (kind === 'import-statement' && !seen.has(imported)) listScripts(outputs, imported, seen)
  }
  return [...seen]
}

/**
 * Returns `{ home, shop, admin }`, each `{ scripts, sheet }`. The lazy groups omit the scripts of the first
 * load.
 */
export const makeAssetManifest = (metafile, sheets) => {
  const { outputs } = metafile
  const scriptsOf = (entry) =>
    listScripts(
      outputs,
      Object.keys(outputs).find((name) => outputs[name].entryPoint === entry),
    ).map((name) => `/assets/${path.basename(name)}`)
  const first = scriptsOf(groups.home)
  return Object.fromEntries(
    Object.entries(groups).map(([group, entry]) => {
      const scripts = scriptsOf(entry)
      const own = group === 'home' ? scripts : scripts.filter((script) => !first.includes(script))
      return [group, { scripts: own, sheet: sheets[group] }]
    }),
  )
}
