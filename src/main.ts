import path from 'node:path'
import packageJson from '../package.json' with { type: 'json' }
import { readConfig } from './config.ts'
import { defaultStoreName } from './contract/settings.ts'
import { getSetting } from './features/settings/settings.repo.ts'
import { greeting } from './greeting.ts'
import { loadWebFiles } from './http/load-web-files.ts'
import { createLog } from './log.ts'
import { StartError } from './start-error.ts'
import { type RunningStore, startStore } from './start-store.ts'

// Built to `dist/server.mjs`, with the web app in `dist/web` and the data in the working tree.
const here = import.meta.dirname

const stopOnSignals = (store: RunningStore): void => {
  let isStopping = false
  const stop = () => {
    if (isStopping) process.exit(1) // a second signal ends at once
    isStopping = true
    console.log('Closing the store …')
    store.stop().then(
      () => process.exit(0),
      (error) => {
        console.error('The store did not close cleanly', error)
        process.exit(1)
      },
    )
  }
  // SIGHUP is what closing the window sends, on Windows too.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

try {
  const config = readConfig(process.argv.slice(2), process.env, path.join(here, '..', 'data'))
  const store = await startStore({
    config,
    webFiles: await loadWebFiles(path.join(here, 'web')),
    version: packageJson.version,
    log: createLog(config.logLevel),
  })
  stopOnSignals(store)
  const name = (await getSetting(store.context.db, 'store_name')) || defaultStoreName
  const { firstPassword, warning, port } = store
  console.log(greeting({ name, host: config.host, port, dataDir: config.dataDir, firstPassword, warning }))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
