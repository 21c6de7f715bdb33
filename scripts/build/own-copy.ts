import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'esbuild'

const namespace = 'own-copy'

/**
 * An esbuild plugin: bundles a copy of `@floating-ui` for Mantine's scroll area alone, which imports one small function
 * of it. esbuild splits by file: in the one copy that shoppers and the owner shared, every shopper would load the code
 * that positions the owner's menus (10 kB).
 */
export const ownCopy: Plugin = {
  name: 'own-copy',
  setup: ({ onLoad, onResolve, resolve }) => {
    onResolve({ filter: /^@floating-ui\// }, async ({ path: name, importer, kind, resolveDir, ...args }) => {
      const isInCopy = args.namespace === namespace || importer.endsWith('ScrollArea.mjs')
      if (!isInCopy || args.pluginData === namespace) return undefined
      const found = await resolve(name, { importer, kind, resolveDir, pluginData: namespace })
      return { ...found, namespace, sideEffects: false }
    })
    onLoad({ filter: /.*/, namespace }, async (args) => ({
      contents: await readFile(args.path, 'utf8'),
      resolveDir: path.dirname(args.path),
    }))
  },
}
