import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import { entries, lazyGroups } from './asset-manifest.ts'

const isLazyEntry = new RegExp(
  `(${lazyGroups.map((group) => entries[group].replaceAll('/', '[\\\\/]')).join('|')})$`,
)

/**
 * An esbuild plugin: keeps what the first load needs in one script. esbuild makes a script for each combination of
 * groups that share a module, so that each lazy group would split the first load further. Here every lazy group
 * imports all of the first load, which is loaded by then.
 */
export const oneFirstScript: Plugin = {
  name: 'one-first-script',
  setup: ({ initialOptions, onLoad }) => {
    const first = JSON.stringify(`${initialOptions.absWorkingDir}/${entries.home}`)
    onLoad({ filter: isLazyEntry }, async ({ path: file }) => ({
      contents: `import ${first}\n${await readFile(file, 'utf8')}`,
      loader: file.endsWith('x') ? 'tsx' : 'ts',
    }))
  },
}
