import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'esbuild'

/**
 * An esbuild plugin: importing an SVG returns its URL. Both builds must produce the same URL; the web build
 * also copies the files into `folder`.
 */
export const assetUrls = (folder?: string): Plugin => ({
  name: 'asset-urls',
  setup: (build) =>
    build.onLoad({ filter: /\.svg$/ }, async ({ path: file }) => {
      const hash = createHash('sha256')
        .update(await readFile(file))
        .digest('hex')
        .slice(0, 8)
      const name = `${path.basename(file, '.svg')}-${hash}.svg`
      if (folder) {
        await mkdir(folder, { recursive: true })
        await copyFile(file, path.join(folder, name))
      }
      return { contents: `export default ${JSON.stringify(`/assets/${name}`)}`, loader: 'js' }
    }),
})
