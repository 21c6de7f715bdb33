import type { Plugin } from 'esbuild'
import { requireMatch } from './vendor-patch.ts'

const name = 'own-store-hook'

/** An esbuild plugin: replaces the shim for old React versions, which SWR imports, with React's own hook. */
export const ownStoreHook: Plugin = {
  name,
  setup: (build) => {
    const matched = requireMatch(build, name, 'no module imports use-sync-external-store/shim')
    build.onResolve({ filter: /^use-sync-external-store\/shim/ }, () => {
      matched()
      return { path: 'use-sync-external-store', namespace: name }
    })
    build.onLoad({ filter: /./, namespace: name }, () => ({
      contents: "export { useSyncExternalStore } from 'react'",
      resolveDir: import.meta.dirname,
    }))
  },
}
