import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import * as esbuild from 'esbuild'
import { type Language, languages } from '../src/contract/languages.ts'
import {
  developmentDefine,
  emptyDist,
  type Metafiles,
  root,
  serverOptions,
  webOptionsIn,
  writeAssetManifest,
} from './build-store.ts'

// Rebuilds the web app and the server on every change, restarts the store, and reloads open pages.

const program = path.join(root, 'dist/server.mjs')

let store: ChildProcess | undefined
let isStopping = false

const restartStore = (): void => {
  const start = () => {
    // While the server's first build is not done there is nothing to start; its end starts it.
    if (isStopping || !existsSync(program)) return
    store = spawn(process.execPath, [program, ...process.argv.slice(2)], {
      stdio: 'inherit',
    })
  }
  if (!store || store.exitCode !== null) {
    start()
    return
  }
  store.once('exit', start)
  store.kill('SIGTERM')
}

// Both first builds end at about the same time, and one save may touch both. The delay combines them into one
// restart.
let timer: NodeJS.Timeout | undefined
const restartSoon = () => {
  clearTimeout(timer)
  timer = setTimeout(restartStore, 150)
}

const onBuilt = (
  name: string,
  then: (metafile: esbuild.Metafile | undefined) => Promise<unknown>,
): esbuild.Plugin => ({
  name,
  setup: (build) =>
    build.onEnd(async (result) => {
      if (result.errors.length > 0) return
      await then(result.metafile)
      restartSoon()
    }),
})

// Appended to the page's own script: reloads the page once the store serves a new build.
const reloadScript = `
;(() => {
  const entryOf = (html) => html.match(/[/]assets[/]main-[^"]+[.]js/)?.[0]
  setInterval(async () => {
    const answer = await fetch('/admin', { cache: 'no-store' }).catch(() => undefined)
    const entry = answer?.ok ? entryOf(await answer.text()) : undefined
    if (entry && !import.meta.url.endsWith(entry)) location.reload()
  }, 1000)
})()`

await emptyDist()

const built: Partial<Record<Language, esbuild.Metafile>> = {}

/** The manifest lists every language, so the first one is written when all are built. */
const onWebBuilt = async (language: Language, metafile: esbuild.Metafile | undefined) => {
  if (metafile) built[language] = metafile
  if (languages.every((each) => built[each])) await writeAssetManifest(built as Metafiles, undefined, false)
}

const openWeb = (language: Language) => {
  const options = webOptionsIn(language)
  return esbuild.context({
    ...options,
    minify: false,
    sourcemap: 'inline',
    define: developmentDefine,
    footer: { js: reloadScript },
    plugins: [
      ...options.plugins,
      onBuilt(`web-built-${language}`, (metafile) => onWebBuilt(language, metafile)),
    ],
  })
}
const webs = await Promise.all(languages.map(openWeb))
const server = await esbuild.context({
  ...serverOptions,
  plugins: [...serverOptions.plugins, onBuilt('server-built', async () => {})],
})
await Promise.all([...webs, server].map((each) => each.watch()))

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    isStopping = true
    if (!store || store.exitCode !== null) process.exit(0)
    store.once('exit', () => process.exit(0))
    store.kill('SIGTERM')
  })
}
