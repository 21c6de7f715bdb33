import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import * as esbuild from 'esbuild'

export const root = path.join(import.meta.dirname, '..')
const dist = path.join(root, 'dist')
const web = path.join(dist, 'web')

/** What a cheap Android with a browser of the last few years runs. */
const browsers = ['chrome100', 'edge100', 'firefox100', 'safari15.4']

export const serverOptions = {
  absWorkingDir: root,
  entryPoints: { server: 'src/main.ts' },
  outdir: dist,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  // Its add-on is found beside its own files.
  external: ['better-sqlite3'],
  sourcemap: true,
  logLevel: 'warning',
}

export const webOptions = {
  absWorkingDir: root,
  entryPoints: { main: 'web/main.tsx' },
  outdir: path.join(web, 'assets'),
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  publicPath: '/assets',
  loader: { '.svg': 'file', '.png': 'file' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'browser',
  target: browsers,
  jsx: 'automatic',
  minify: true,
  metafile: true,
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
}

const compressible = /\.(css|html|js|json|svg|txt|webmanifest)$/

const compressAll = async () => {
  const entries = await readdir(web, { recursive: true, withFileTypes: true })
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

/** Writes `index.html` from the template, naming the hashed entry and its style sheet. */
export const writeIndex = async (metafile) => {
  const outputs = Object.entries(metafile.outputs)
  const [entry, { cssBundle, imports }] = outputs.find(([, output]) => output.entryPoint === 'web/main.tsx')
  const url = (file) => `/assets/${path.basename(file)}`
  const preloads = imports
    .filter((imported) => imported.kind === 'import-statement')
    .map((imported) => `<link rel="modulepreload" href="${url(imported.path)}">`)
  const template = await readFile(path.join(root, 'web/index.html'), 'utf8')
  const html = template
    .replace('<!-- styles -->', `<link rel="stylesheet" href="${url(cssBundle)}">`)
    .replace(
      '<!-- scripts -->',
      [...preloads, `<script type="module" src="${url(entry)}"></script>`].join('\n    '),
    )
  await writeFile(path.join(web, 'index.html'), html)
}

export const emptyDist = async () => {
  await rm(dist, { recursive: true, force: true })
  await mkdir(web, { recursive: true })
  await cp(path.join(root, 'web/public'), web, { recursive: true })
}

/** Builds both halves into `dist/`. */
export const build = async () => {
  await emptyDist()
  const [, { metafile }] = await Promise.all([esbuild.build(serverOptions), esbuild.build(webOptions)])
  await writeIndex(metafile)
  await compressAll()
  const digest = createHash('sha256').update(JSON.stringify(metafile.outputs)).digest('hex').slice(0, 8)
  await writeFile(path.join(dist, 'meta.json'), JSON.stringify({ digest, ...metafile }))
}
