import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { nodeModules, readVendorFile, VendorPatchError } from './vendor-patch.ts'

const name = 'mantine-modules'
const packages = ['@mantine/core', '@mantine/hooks']

/** The module that defines each exported name, and the name that it has there. */
type Modules = Map<string, { exported: string; file: string }>

/**
 * Maps the names that a package's index file exports to their modules. Throws {@link VendorPatchError} when
 * the source imports nothing in the expected form.
 */
export const listModules = (index: string, source: string): Modules => {
  const modules: Modules = new Map()
  for (const [, names = '', file = ''] of source.matchAll(/import \{([^}]+)\} from "([^"]+)"/g)) {
    for (const specifier of names.split(',')) {
      const [exported = '', local = exported] = specifier.trim().split(' as ')
      // Some names are re-exported from other packages.
      const isOwn = file.startsWith('.')
      modules.set(local, { exported, file: isOwn ? path.join(nodeModules, path.dirname(index), file) : file })
    }
  }
  if (modules.size === 0) throw new VendorPatchError(name, `${index} has no line 'import { … } from "…"'`)
  return modules
}

/**
 * Rewrites the imports of a package to its modules. Throws {@link VendorPatchError} when one would still
 * import the whole package.
 */
export const rewriteImports = (file: string, source: string, library: string, modules: Modules): string => {
  const pattern = new RegExp(`import \\{([^}]+)\\} from ['"]${library}['"];?`, 'g')
  const rewritten = source.replaceAll(pattern, (_, specifiers: string) =>
    specifiers
      .split(',')
      .map((specifier) => specifier.trim())
      .filter((specifier) => specifier !== '' && !specifier.startsWith('type '))
      .map((specifier) => {
        const [imported = '', local = imported] = specifier.split(' as ')
        const module = modules.get(imported)
        if (!module)
          throw new VendorPatchError(name, `${file} imports ${imported}, not in ${library}'s index`)
        return `import { ${module.exported} as ${local} } from ${JSON.stringify(module.file)};`
      })
      .join(''),
  )
  const remaining = new RegExp(`\\b(?:import|export)\\b(?!\\s+type\\b)[^;'"]*\\bfrom\\s*['"]${library}['"]`)
  const [line] = remaining.exec(rewritten) ?? []
  if (line !== undefined) throw new VendorPatchError(name, `${file} has '${line}', which is not rewritten`)
  return rewritten
}

/**
 * An esbuild plugin. esbuild splits code by file, and all of Mantine is exported from one index file. Whatever
 * a lazy page uses would therefore be loaded with every page that uses Mantine, so each import is rewritten to
 * the module that defines the name.
 */
export const mantineModules: Plugin = {
  name,
  setup: (build) => {
    const maps: { library: string; modules: Modules }[] = []
    build.onStart(async () => {
      maps.length = 0
      for (const library of packages) {
        const index = `${library}/esm/index.mjs`
        maps.push({ library, modules: listModules(index, await readVendorFile(name, index)) })
      }
    })
    build.onLoad({ filter: /[\\/](?:web|@mantine)[\\/].*\.(?:tsx?|mjs)$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8')
      if (!packages.some((library) => source.includes(library))) return undefined
      const contents = maps.reduce(
        (text, { library, modules }) => rewriteImports(file, text, library, modules),
        source,
      )
      const extension = path.extname(file)
      return { contents, loader: extension === '.tsx' ? 'tsx' : extension === '.ts' ? 'ts' : 'js' }
    })
  },
}
