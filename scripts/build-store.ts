import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import * as esbuild from 'esbuild'
import { type Language, languages } from '../src/contract/languages.ts'
import type { AssetManifest } from '../src/ssr/asset-manifest.ts'
import { picturesFolder } from '../src/starter/starter-pictures.ts'
import { listPageAssets } from './build/asset-manifest.ts'
import { assetUrls } from './build/asset-urls.ts'
import { checkBudgets } from './build/budgets.ts'
import { cssModules } from './build/css-modules.ts'
import { directImports } from './build/direct-imports.ts'
import { knownTexts } from './build/known-texts-plugin.ts'
import { inEveryLanguage, inLanguage } from './build/languages.ts'
import { oneFirstScript } from './build/one-first-script.ts'
import { ownCopy } from './build/own-copy.ts'
import { writeSheets } from './build/sheets.ts'

export const root = path.join(import.meta.dirname, '..')
const dist = path.join(root, 'dist')
/** The folder of the built web app. */
export const web = path.join(dist, 'web')

/** The oldest supported browsers: what a cheap Android phone with a browser of the last few years runs. */
const browsers = ['chrome100', 'edge100', 'firefox100', 'safari15.4']

/** The server renders only the shopper's pages. In another language than the first, paths are relative to the repository. */
const leaveOutAdmin: esbuild.Plugin = {
  name: 'leave-out-admin',
  setup: (build) =>
    build.onLoad({ filter: /(^|[\\/])web[\\/]admin[\\/]app[\\/]admin\.tsx$/ }, () => ({
      contents: 'export {}',
    })),
}

export const serverEntries = {
  server: 'src/main.ts',
  'database-worker': 'src/storage/snapshots/worker/database-worker.ts',
}

/** The options of the server's bundle that hold both in `dist/` and in an executable. */
export const serverBundle = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node24',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [cssModules(browsers), assetUrls(), leaveOutAdmin, inEveryLanguage],
  logLevel: 'warning',
} satisfies esbuild.BuildOptions

export const serverOptions = {
  ...serverBundle,
  entryPoints: serverEntries,
  outdir: dist,
  outExtension: { '.js': '.mjs' },
  format: 'esm',
  // These libraries find their native add-ons beside their own files.
  external: ['better-sqlite3', 'sharp'],
  // CommonJS libraries load Node's own modules with `require`.
  banner: {
    js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);",
  },
  sourcemap: true,
} satisfies esbuild.BuildOptions

const webOptions = {
  absWorkingDir: root,
  entryPoints: { main: 'web/main.tsx' },
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'browser',
  target: browsers,
  jsx: 'automatic',
  minify: true,
  metafile: true,
  legalComments: 'external',
  charset: 'utf8',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
  plugins: [oneFirstScript, directImports, ownCopy, cssModules(browsers)],
} satisfies esbuild.BuildOptions

/** The options of the pages' scripts in one language, built into `assets`. */
export const webOptionsIn = (language: Language, assets = path.join(web, 'assets')) =>
  ({
    ...webOptions,
    outdir: assets,
    plugins: [...webOptions.plugins, inLanguage(language), assetUrls(assets)],
  }) satisfies esbuild.BuildOptions

const compressible = /\.(css|html|js|json|svg|txt|webmanifest)$/

const compressAll = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && compressible.test(entry.name))
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name)
        const bytes = await readFile(file)
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality))
      }),
  )
}

export type Metafiles = Record<Language, esbuild.Metafile>

const eachLanguage = async <Value>(
  make: (language: Language) => Value | Promise<Value>,
): Promise<Record<Language, Value>> => {
  const made = await Promise.all(languages.map(async (language) => [language, await make(language)] as const))
  return Object.fromEntries(made) as Record<Language, Value>
}

/**
 * Writes the style sheets, and `asset-manifest.json`, which lists the assets that the server's pages
 * reference.
 */
export const writeAssetManifest = async (
  metafiles: Metafiles,
  folder = web,
  minify = true,
): Promise<AssetManifest> => {
  const sheets = await writeSheets(metafiles[languages[0]], path.join(folder, 'assets'), browsers, minify)
  const manifest = await eachLanguage((language) => listPageAssets(metafiles[language], sheets))
  await writeFile(path.join(folder, 'asset-manifest.json'), JSON.stringify(manifest))
  return manifest
}

const emptyWeb = async (folder: string): Promise<void> => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await cp(path.join(root, 'web/public'), folder, { recursive: true })
}

/** The pictures of the starter list. */
export const starterPictures = path.join(root, 'src/starter', picturesFolder)

const copyPictures = async (folder: string): Promise<void> => {
  const target = path.join(folder, picturesFolder)
  await rm(target, { recursive: true, force: true })
  await cp(starterPictures, target, { recursive: true })
}

/** Empties `dist/` except for the executables, which are built separately, and copies what is not built. */
export const emptyDist = async (): Promise<void> => {
  const ours = Object.keys(serverEntries).flatMap((name) => [`${name}.mjs`, `${name}.mjs.map`])
  for (const name of [...ours, 'meta.json']) await rm(path.join(dist, name), { force: true })
  await emptyWeb(web)
  await copyPictures(dist)
}

/**
 * Builds the web app in every language into an empty folder, with compressed files beside the originals. Returns the
 * metafiles.
 */
const buildWeb = async (folder: string): Promise<Metafiles> => {
  await emptyWeb(folder)
  const metafiles = await eachLanguage(async (language) => {
    const { metafile } = await esbuild.build(webOptionsIn(language, path.join(folder, 'assets')))
    return metafile
  })
  const manifest = await writeAssetManifest(metafiles, folder)
  await compressAll(folder)
  await checkBudgets(manifest, folder)
  return metafiles
}

export const developmentDefine = { 'process.env.NODE_ENV': '"development"' }

/**
 * Builds a store for a trial into a folder of its own: uncompressed, and outside of the budgets. Its pages are those of
 * `npm run dev`, which have the gallery of the kit. The English ones know each of their texts in the other languages.
 */
export const buildTrial = async (folder: string): Promise<void> => {
  const pages = path.join(folder, 'web')
  await emptyWeb(pages)
  // The libraries that are not bundled are found beside the program.
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  const [metafiles] = await Promise.all([
    eachLanguage(async (language) => {
      const options = webOptionsIn(language, path.join(pages, 'assets'))
      const plugins = [...(language === 'en' ? [knownTexts] : []), ...options.plugins]
      return (await esbuild.build({ ...options, define: developmentDefine, plugins })).metafile
    }),
    esbuild.build({ ...serverOptions, outdir: folder }),
    copyPictures(folder),
  ])
  await writeAssetManifest(metafiles, pages)
}

/** Builds the web app and the server into `dist/`. Returns the metafiles of the web app. */
export const build = async (): Promise<Metafiles> => {
  await emptyDist()
  const [metafiles, { metafile }] = await Promise.all([
    buildWeb(web),
    esbuild.build({ ...serverOptions, metafile: true }),
  ])
  // Only the dashboard draws charts. It must not come into the server with another language's pages.
  if (Object.keys(metafile.inputs).some((file) => file.includes('node_modules/recharts/')))
    throw new Error('The server contains the dashboard')
  const outputs = languages.map((language) => metafiles[language].outputs)
  const digest = createHash('sha256').update(JSON.stringify(outputs)).digest('hex').slice(0, 8)
  await writeFile(path.join(dist, 'meta.json'), JSON.stringify({ digest, ...metafiles[languages[0]] }))
  return metafiles
}
