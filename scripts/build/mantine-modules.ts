import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'esbuild'

// esbuild splits code by file, and all of Mantine is exported from one index file. Whatever a lazy page uses
// would therefore end up in the first load, so each import is rewritten to the module that defines the name.

const packages = ['@mantine/core', '@mantine/hooks']

type Modules = Map<string, { exported: string; file: string }>

/** Maps each exported name to its own module, read from the package's index file. */
const listModules = (name: string): Modules => {
  const index = path.join(import.meta.dirname, '../../node_modules', name, 'esm/index.mjs')
  const modules: Modules = new Map()
  for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(
    /import \{([^}]+)\} from "([^"]+)"/g,
  )) {
    for (const specifier of names.split(',')) {
      const [exported = '', local = exported] = specifier.trim().split(' as ')
      // Some names are re-exported from other packages.
      modules.set(local, {
        exported,
        file: file.startsWith('.') ? path.join(path.dirname(index), file) : file,
      })
    }
  }
  return modules
}

const rewrite = (source: string, name: string, modules: Modules): string =>
  source.replaceAll(
    new RegExp(`import \\{([^}]+)\\} from ['"]${name}['"];?`, 'g'),
    (whole, specifiers: string) => {
      const rewritten = specifiers
        .split(',')
        .map((specifier) => specifier.trim())
        .filter((specifier) => specifier !== '' && !specifier.startsWith('type '))
        .map((specifier) => {
          const [imported = '', local = imported] = specifier.split(' as ')
          const module = modules.get(imported)
          return module && `import { ${module.exported} as ${local} } from ${JSON.stringify(module.file)};`
        })
      return rewritten.includes(undefined) ? whole : rewritten.join('')
    },
  )

// The dialog only compares its scroll area with Mantine's ScrollArea, which is large and used by no page
// here.
const withoutScrollArea = (source: string): string =>
  source.replace(/import \{ ScrollArea \} from "[^"]+";/, 'const ScrollArea = { Autosize: {} };')

/** An esbuild plugin. Imports of names that are not found stay imports of the package. */
export const mantineModules = (): Plugin => {
  const maps = packages.map((name) => ({ name, modules: listModules(name) }))
  return {
    name: 'mantine-modules',
    setup: (build) => {
      build.onLoad(
        { filter: /[\\/]@mantine[\\/]core[\\/]esm[\\/].*[\\/]ModalRoot\.mjs$/ },
        async ({ path: file }) => ({
          contents: withoutScrollArea(await readFile(file, 'utf8')),
        }),
      )
      build.onLoad({ filter: /[\\/](?:web|@mantine)[\\/].*\.(?:tsx?|mjs)$/ }, async ({ path: file }) => {
        const source = await readFile(file, 'utf8')
        if (!packages.some((name) => source.includes(name))) return undefined
        const contents = maps.reduce((text, { name, modules }) => rewrite(text, name, modules), source)
        const extension = path.extname(file)
        return { contents, loader: extension === '.tsx' ? 'tsx' : extension === '.ts' ? 'ts' : 'js' }
      })
    },
  }
}
