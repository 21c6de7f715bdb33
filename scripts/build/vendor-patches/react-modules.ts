import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'esbuild'
import { requireMatch, VendorPatchError } from './vendor-patch.ts'

const require = createRequire(import.meta.url)

const name = 'react-modules'
const wrapped = /^react(?:\/jsx-runtime)?$/

/**
 * Returns a module with the named exports of a CommonJS module. Throws {@link VendorPatchError} when the
 * source is not CommonJS.
 */
export const wrapCommonJs = (specifier: string, source: string, exported: object): string => {
  if (!source.includes('module.exports')) throw new VendorPatchError(name, `${specifier} is not CommonJS`)
  const names = Object.keys(exported).filter((key) => /^[a-zA-Z]\w*$/.test(key))
  return `import whole from '${specifier}'\nexport default whole\nexport const { ${names.join(', ')} } = whole`
}

/**
 * An esbuild plugin. React is CommonJS, and esbuild wraps it again for each file that imports it, which costs
 * bytes in every file and time at every start. Here it is wrapped once, in a module with the same named
 * exports. A `require` call still gets the original.
 */
export const reactModules: Plugin = {
  name,
  setup: (build) => {
    const matched = requireMatch(build, name, 'no module imports react')
    build.onResolve({ filter: wrapped }, ({ path, kind, namespace }) => {
      if (kind !== 'import-statement' || namespace === name) return undefined
      matched()
      return { path, namespace: name }
    })
    build.onLoad({ filter: wrapped, namespace: name }, async ({ path }) => ({
      contents: wrapCommonJs(path, await readFile(require.resolve(path), 'utf8'), require(path)),
      resolveDir: import.meta.dirname,
    }))
  },
}
