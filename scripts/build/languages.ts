import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { OnLoadResult, Plugin, PluginBuild } from 'esbuild'
import { type Language, languages } from '../../src/contract/languages.ts'

const root = path.join(import.meta.dirname, '../..')

// The pages are built once a language. A module named `texts.ts` (or `…-texts.ts`) is replaced by the one beside it
// that is named after the language: `texts.hi.ts`. All other modules are the same in every language.

const isModule = /\.tsx?$/
const isTexts = /[\\/][\w-]*texts\.ts$/
const isLanguageConstant = /[\\/]src[\\/]contract[\\/]language\.ts$/

/** The modules of the pages: only these differ between the languages. */
const isOurs = (file: string): boolean =>
  /[\\/](web|src[\\/]contract)[\\/]/.test(file) && !file.includes('node_modules')

/** The module's contents in the language; undefined for a module that is the same in all of them. */
const loadInLanguage = async (file: string, language: Language): Promise<OnLoadResult | undefined> => {
  if (language === 'en' || !isOurs(file)) return undefined
  if (isLanguageConstant.test(file)) {
    return { contents: `export const language = '${language}'`, loader: 'ts' }
  }
  if (!isTexts.test(file)) return undefined
  const translated = file.replace(/\.ts$/, `.${language}.ts`)
  if (!existsSync(translated)) return undefined
  return {
    contents: await readFile(translated, 'utf8'),
    loader: 'ts',
    resolveDir: path.dirname(file),
    watchFiles: [translated],
  }
}

/** An esbuild plugin for the pages in the browser: all texts are in this language. */
export const inLanguage = (language: Language): Plugin => ({
  name: `in-language-${language}`,
  setup: ({ onLoad }) => onLoad({ filter: /\.ts$/ }, ({ path: file }) => loadInLanguage(file, language)),
})

const renderers = /[\\/]web[\\/]renderers\.ts$/

const relativeToRoot = (file: string): string => path.relative(root, file).replaceAll('\\', '/')

const namespaceOf = (language: Language): string => `in-${language}`

/**
 * Follows the imports of a page's modules within the language's namespace. Libraries are shared by all languages.
 * Within it paths are relative to the repository, because they are part of what is built.
 */
const followImports = (build: PluginBuild, language: Language): void => {
  const namespace = namespaceOf(language)
  build.onResolve(
    { filter: /./, namespace },
    async ({ path: name, importer: relative, kind, resolveDir, pluginData }) => {
      if (pluginData === namespace) return undefined
      const found = await build.resolve(name, {
        importer: path.join(root, relative),
        kind,
        resolveDir,
        namespace: 'file',
        pluginData: namespace,
      })
      return found.errors.length === 0 &&
        found.namespace === 'file' &&
        isOurs(found.path) &&
        isModule.test(found.path)
        ? { ...found, path: relativeToRoot(found.path), namespace }
        : found
    },
  )
  build.onLoad({ filter: isModule, namespace }, async ({ path: relative }) => {
    const file = path.join(root, relative)
    return {
      loader: file.endsWith('x') ? 'tsx' : 'ts',
      contents: await readFile(file, 'utf8'),
      resolveDir: path.dirname(file),
      ...(await loadInLanguage(file, language)),
    }
  })
}

/** An esbuild plugin for the server, which renders the pages in every language. */
export const inEveryLanguage: Plugin = {
  name: 'in-every-language',
  setup: (build) => {
    const others = languages.filter((language) => language !== 'en')
    for (const language of others) followImports(build, language)
    build.onResolve({ filter: /^page-renderer-/ }, ({ path: name, resolveDir }) => ({
      path: relativeToRoot(path.join(resolveDir, 'server.tsx')),
      namespace: namespaceOf(name.slice('page-renderer-'.length) as Language),
    }))
    build.onLoad({ filter: renderers, namespace: 'file' }, ({ path: file }) => ({
      loader: 'ts',
      resolveDir: path.dirname(file),
      contents: [
        `import { renderPage as en } from './server.tsx'`,
        ...others.map((language) => `import { renderPage as ${language} } from 'page-renderer-${language}'`),
        `export const renderers = { en, ${others.join(', ')} }`,
      ].join('\n'),
    }))
  },
}
