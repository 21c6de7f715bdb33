import type { Plugin } from 'esbuild'

/** An esbuild plugin: replaces the shim for old React versions, which SWR imports, with React's own hook. */
export const ownStoreHook: Plugin = {
  name: 'own-store-hook',
  setup: (build) => {
    build.onResolve({ filter: /^use-sync-external-store\/shim/ }, () => ({
      path: 'use-sync-external-store',
      namespace: 'own-store-hook',
    }))
    build.onLoad({ filter: /./, namespace: 'own-store-hook' }, () => ({
      contents: "export { useSyncExternalStore } from 'react'",
      resolveDir: import.meta.dirname,
    }))
  },
}
