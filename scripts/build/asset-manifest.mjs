import path from 'node:path'

// What a page has to name: its scripts and its sheets, with their hashes. The server puts pages together
// from this; the first script in each list is the one to run, the others are what it imports.

const groups = { home: 'web/main.tsx', shop: 'web/shop/extras.ts', admin: 'web/admin/app/admin.tsx' }

const listScripts = (outputs, name, seen = new Set()) => {
  seen.add(name)
  for (const { path: imported, kind } of outputs[name].imports) {
    if (kind === 'import-statement' && !seen.has(imported)) listScripts(outputs, imported, seen)
  }
  return [...seen]
}

/** `{ home, shop, admin }`, each `{ scripts, sheet }`; the lazy groups without what the first load has. */
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
