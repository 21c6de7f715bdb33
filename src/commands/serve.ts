import path from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import type { Config } from '../config.ts'
import { defaultStoreName } from '../contract/settings.ts'
import { embeddedWeb } from '../executable/embedded-web.ts'
import { getSetting } from '../features/settings/settings.repo.ts'
import { loadWebFiles, webFolder } from '../http/load-web-files.ts'
import { listLanAddresses } from '../lan-addresses.ts'
import { localAddress, phoneAddresses } from '../local-address.ts'
import { createLog } from '../log.ts'
import { type RunningStore, startStore } from '../start-store.ts'
import { greeting } from './greeting.ts'
import { qrCodeLines } from './qr-code.ts'

const stopOnSignals = (stopStore: () => Promise<void>): void => {
  let isStopping = false
  const stop = () => {
    if (isStopping) process.exit(1) // a second signal ends at once
    isStopping = true
    console.log('Closing the store …')
    stopStore().then(
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

/** Starts the store, and starts it again whenever it asks for that. */
const keepStarted = async (config: Config, isExecutable: boolean) => {
  const parts = {
    webFiles: await loadWebFiles(
      isExecutable ? embeddedWeb() : await webFolder(path.join(import.meta.dirname, 'web')),
    ),
    version: packageJson.version,
    log: createLog(config.logLevel),
  }
  let running: Promise<RunningStore>
  const start = (port: number) => startStore({ config: { ...config, port }, onRestart: restart, ...parts })
  const restart = () => {
    running = running.then(async (store) => {
      await store.stop()
      return start(store.port)
    })
    running.catch((error) => {
      parts.log.error('The store could not open again', error)
      process.exit(1)
    })
  }
  running = start(config.port)
  const store = await running
  return { store, stop: async () => (await running).stop() }
}

/** Opens the store until a signal closes it, and greets the owner. Returns its address on this PC. */
export const serve = async (
  config: Config,
  options: { isExecutable: boolean; note: string | undefined },
): Promise<string> => {
  const { store, stop } = await keepStarted(config, options.isExecutable)
  stopOnSignals(stop)
  const address = localAddress(config.host, store.port)
  const phones = phoneAddresses(config.host, store.port, listLanAddresses())
  const name = (await getSetting(store.context.db, 'store_name')) || defaultStoreName
  console.log(
    greeting({
      name,
      address,
      phoneAddresses: phones,
      qrCode: process.stdout.isTTY && phones[0] ? qrCodeLines(phones[0]) : [],
      dataDir: config.dataDir,
      firstPassword: store.firstPassword,
      warnings: [options.note, store.warning].filter((line) => line !== undefined),
    }),
  )
  return address
}
