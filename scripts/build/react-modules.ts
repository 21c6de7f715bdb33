import { createRequire } from 'node:module'
import type { Plugin } from 'esbuild'

const require = createRequire(import.meta.url)

// React is CommonJS, and esbuild wraps it again for each file that imports it, which costs bytes in every
// file and time at every start. Here it is wrapped once, in a module with the same named exports. A `require`
// call still gets the original.

const wrapped = /^react(?:\/jsx-runtime)?$/

/** An esbuild plugin. */
export const reactModules: Plugin = {
  name: 'react-modules',
  setup: (build) => {
    build.onResolve({ filter: wrapped }, ({ path, kind, namespace }) =>
      kind === 'import-statement' && namespace !== 'react-modules'
        ? { path, namespace: 'react-modules' }
        : undefined,
    )
    build.onLoad({ filter: wrapped, namespace: 'react-modules' }, ({ path }) => {
      const exported: object = require(path)
      const names = Object.keys(exported).filter((name) => /^[a-zA-Z]\w*$/.test(name))
      return {
        contents: `import whole from '${path}'\nexport default whole\nexport const { ${names.join(', ')} } = whole`,
        resolveDir: import.meta.dirname,
      }
    })
  },
}
