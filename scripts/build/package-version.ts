import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import * as v from 'valibot'

const packageFile = path.join(import.meta.dirname, '../../package.json')
const Package = v.object({ version: v.string() })

/**
 * An esbuild plugin: importing our package.json returns only the version. esbuild bundles a JSON file whole,
 * so the bundle would change with every npm script.
 */
export const packageVersion: Plugin = {
  name: 'package-version',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]package\.json$/ }, async ({ path: file }) => {
      if (file !== packageFile) return undefined
      // The schema keeps no other field.
      const contents = JSON.stringify(v.parse(Package, JSON.parse(await readFile(file, 'utf8'))))
      return { contents, loader: 'json' }
    }),
}
