import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'esbuild'

const isTranslated =
  /[\\/](?:web|src[\\/](?:contract|ssr|notices))[\\/](?:.*[\\/])?(?:[\w-]*texts|[\w-]+\.en)\.ts$/
const namespace = 'english'

/**
 * An esbuild plugin: every English texts module is in the made-up language of `pseudo-language.ts`.
 */
export const pseudoTexts: Plugin = {
  name: 'pseudo-texts',
  setup: (build) => {
    build.onResolve({ filter: /^english:/ }, ({ path: name }) => ({
      path: name.slice('english:'.length),
      namespace,
    }))
    // The texts that a texts module imports are in the made-up language, too.
    build.onResolve({ filter: /./, namespace }, ({ path: name, importer, kind }) =>
      build.resolve(name, { kind, importer, namespace: 'file', resolveDir: path.dirname(importer) }),
    )
    build.onLoad({ filter: /.*/, namespace }, async ({ path: file }) => ({
      contents: await readFile(file, 'utf8'),
      loader: 'ts',
    }))
    build.onLoad({ filter: isTranslated, namespace: 'file' }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8')
      const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      return {
        loader: 'ts',
        resolveDir: import.meta.dirname,
        contents: [
          `import { inPseudoLanguage } from './pseudo-language.ts'`,
          `import * as english from ${JSON.stringify(`english:${file}`)}`,
          ...names.map((name) => `export const ${name} = inPseudoLanguage(english.${name})`),
        ].join('\n'),
      }
    })
  },
}
