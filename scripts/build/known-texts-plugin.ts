import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'esbuild'

const isTexts = /[\\/](?:web|src[\\/]contract)[\\/](?:.*[\\/])?(?:[\w-]*texts|[\w-]+\.en)\.ts$/
const isMessageTexts = /[\\/]message-texts\.ts$/
const namespace = 'english'

/**
 * An esbuild plugin for the English pages of a trial: they know each of their texts in the other languages
 * (`known-texts.ts`), those of the store's messages too, which other pages translate themselves.
 */
export const knownTexts: Plugin = {
  name: 'known-texts',
  setup: (build) => {
    build.onResolve({ filter: /^english:/ }, ({ path: name }) => ({
      path: name.slice('english:'.length),
      namespace,
    }))
    // The texts that a texts module imports are known, too.
    build.onResolve({ filter: /./, namespace }, ({ path: name, importer, kind }) =>
      build.resolve(name, { kind, importer, namespace: 'file', resolveDir: path.dirname(importer) }),
    )
    build.onLoad({ filter: /.*/, namespace }, async ({ path: file }) => ({
      contents: await readFile(file, 'utf8'),
      loader: 'ts',
    }))
    build.onLoad({ filter: isMessageTexts, namespace: 'file' }, ({ path: file }) => ({
      contents: `export * from './message-texts.hi.ts'`,
      loader: 'ts',
      resolveDir: path.dirname(file),
    }))
    build.onLoad({ filter: isTexts, namespace: 'file' }, async ({ path: file }) => {
      const hindi = file.replace(/(\.en)?\.ts$/, '.hi.ts')
      const names = [...(await readFile(file, 'utf8')).matchAll(/^export (?:const|function) (\w+)/gm)]
      return {
        loader: 'ts',
        resolveDir: import.meta.dirname,
        contents: [
          `import { knowTexts } from './known-texts.ts'`,
          `import * as english from ${JSON.stringify(`english:${file}`)}`,
          `import * as hindi from ${JSON.stringify(existsSync(hindi) ? hindi : `english:${file}`)}`,
          ...names.map(([, name]) => `export const ${name} = knowTexts(english.${name}, hindi.${name})`),
        ].join('\n'),
      }
    })
  },
}
