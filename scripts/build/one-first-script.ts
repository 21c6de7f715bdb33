import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import { entries, lazyGroups, ownersParts, sharedByParts } from './asset-manifest.ts'
import { makeDirect } from './direct-imports.ts'

const endsWithOneOf = (files: readonly string[]) =>
  new RegExp(`(${files.map((file) => file.replaceAll('/', '[\\\\/]')).join('|')})$`)

/**
 * An esbuild plugin: keeps what the first load needs in one script. esbuild makes a script for each combination of
 * groups that share a module, so that each lazy group would split the first load further. Here every lazy group
 * imports all of the first load, which is loaded by then, and every part of the owner's group all of that group.
 */
export const oneFirstScript: Plugin = {
  name: 'one-first-script',
  setup: async ({ initialOptions: { absWorkingDir: root = '' }, onLoad }) => {
    // esbuild asks no other plugin about these files.
    const direct = await makeDirect(root)
    const importFirst = (files: readonly string[], ...loaded: string[]) =>
      onLoad({ filter: endsWithOneOf(files) }, async ({ path: file }) => {
        const imports = loaded.map((each) => `import ${JSON.stringify(`${root}/${each}`)}\n`)
        return {
          contents: imports.join('') + direct(await readFile(file, 'utf8')),
          loader: file.endsWith('x') ? 'tsx' : 'ts',
        }
      })
    importFirst(
      lazyGroups.map((group) => entries[group]),
      entries.home,
    )
    importFirst(ownersParts, entries.admin, ...sharedByParts)
  },
}
