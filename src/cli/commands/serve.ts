import { existsSync } from 'node:fs'
import path from 'node:path'
import { getAssetKeys, getRawAsset } from 'node:sea'
import { inspect } from 'node:util'
import { encode } from 'uqr'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import { createLogger, type Logger } from '../../lib/logger.ts'
import { joinTexts } from '../../lib/multilingual-text.ts'
import { StartError } from '../../lib/start-error.ts'
import { reportToOwner, tellOwner } from '../../lib/tell-owner.ts'
import { version } from '../../lib/version.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import { listLanAddresses, localAddress, phoneAddresses } from '../../server/lan-addresses.ts'
import { type StopStore, startStore } from '../../server/start-store.ts'
import type { RenderPage } from '../../ssr/pages.ts'
import { loadWebFiles, type WebFileSource, webFolder } from '../../ssr/web-files.ts'
import { FolderTaken } from '../../storage/data-folder/data-lock.ts'
import { openLogFiles } from '../../storage/data-folder/log-files.ts'
import { leaveNotice } from '../../storage/data-folder/notices.ts'
import { autostartCommand, type Config } from '../config.ts'
import type { Autostart } from '../executable/autostart.ts'
import {
  continueFrom,
  readLastStart,
  rememberStart,
  type Start,
  warnOfOtherShop,
} from '../executable/last-start.ts'
import { type Restarts, type SupervisedStore, superviseStore } from '../supervisor.ts'
import { compareVersions, NotTakenOver, takeOver } from '../take-over.ts'
import { greeting } from './greeting.ts'

const halfBlocks = [' ', '▀', '▄', '█'] as const
// True black on white, because phones cannot always read a QR code in a terminal's own colours.
const blackOnWhite = '\u001b[38;5;16;48;5;231m'
const plain = '\u001b[0m'

/** Renders a QR code for a colour terminal, with two rows of modules in each line of text. */
export const qrCodeLines = (text: string): string[] => {
  const { data } = encode(text, { ecc: 'M', border: 2 })
  const lines: string[] = []
  for (let row = 0; row < data.length; row += 2) {
    const blocks = data[row]?.map((isDark, column) => {
      const isDarkBelow = data[row + 1]?.[column] ?? false
      return halfBlocks[((isDark ? 1 : 0) + (isDarkBelow ? 2 : 0)) as 0 | 1 | 2 | 3]
    })
    lines.push(`${blackOnWhite}${blocks?.join('')}${plain}`)
  }
  return lines
}

const prefix = 'web/'

/** The web app embedded in the executable. Its bytes are read-only mapped memory: never write to them. */
const embeddedWeb = (): WebFileSource => ({
  names: getAssetKeys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length)),
  read: async (name) => new Uint8Array(getRawAsset(prefix + name)),
})

const stopOnSignals = (stopStore: StopStore, log: Logger): void => {
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1) // a second signal ends the process immediately
    isStopping = true
    tellOwner(
      log,
      inEveryLanguage((texts) => texts.closing),
    )
    stopStore({ isWindowClosing: signal === 'SIGHUP' }).then(
      () => process.exit(0),
      (error) => {
        reportToOwner(
          log,
          inEveryLanguage((texts) => texts.notClosedCleanly),
          error,
        )
        process.exit(1)
      },
    )
  }
  // Closing the terminal window sends SIGHUP, on Windows too.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}

/** Ignores output errors, so that the store survives the end of the process that reads its output. */
const ignoreOutputErrors = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

/** The start-up entry for the shop at the address of this configuration; undefined where there is none. */
export type OpenAutostart = (config: Config) => Autostart | undefined

const moveAutostart = async (autostart: Autostart | undefined, log: Logger): Promise<void> => {
  await autostart?.set(true).catch((error) => log.error('The start-up entry was not taken over', error))
}

type ServeOptions = {
  isExecutable: boolean
  /** The command line prefix with which the owner runs this program on this data folder. */
  command: string
  /** Notes for the owner about the data folder. */
  notes: MultilingualText[]
  /** The folder in which an executable records its last start. */
  userDataDir: string
  autostart: OpenAutostart
  /** Whether the start-up entry of the PC started it: nobody watches its window. */
  isStartedByPc: boolean
  /** Whether the owner chose the port; else an older version's port is taken over. */
  isPortGiven: boolean
  renderPage: RenderPage
}

const open = async (
  config: Config,
  { isExecutable, isStartedByPc, command, autostart, isPortGiven, renderPage }: ServeOptions,
): Promise<SupervisedStore & { log: Logger }> => {
  const { dataDir } = config
  const writeToFile = openLogFiles(path.join(config.dataDir, 'logs'))
  const log = createLogger(config.logLevel, writeToFile)
  const parts = {
    web: {
      files: await loadWebFiles(
        isExecutable ? embeddedWeb() : await webFolder(path.join(import.meta.dirname, 'web')),
      ),
      renderPage,
    },
    version,
    log,
    command,
  }
  const startAt = (port: number, restarts: Restarts) => {
    const at = { ...config, port }
    return startStore({ config: at, autostart: autostart(at), ...restarts, ...parts })
  }
  /** Takes over from an older version that has the folder, with its port and its start-up entry. */
  const startInPlace = async (taken: FolderTaken, restarts: Restarts) => {
    const { opened, startedWithPc } = await takeOver(taken, { dataDir, version }, (olderPort) =>
      startAt(isPortGiven ? config.port : olderPort, restarts),
    )
    if (startedWithPc) await moveAutostart(autostart({ ...config, port: opened.port }), log)
    return opened
  }
  try {
    const supervised = await superviseStore(
      (port, restarts) =>
        startAt(port ?? config.port, restarts).catch((error) => {
          // At a restart nobody else can have the folder.
          if (port !== undefined || !(error instanceof FolderTaken)) throw error
          return startInPlace(error, restarts)
        }),
      log,
    )
    writeToFile(`Version ${version} is open on port ${supervised.store.port}`)
    return { ...supervised, log }
  } catch (error) {
    // The error is also logged, because the owner may not have read the window. When another store has the
    // folder open, its log files belong to that store.
    const isOfAnother = error instanceof FolderTaken || error instanceof NotTakenOver
    if (!isOfAnother) writeToFile(`Not opened: ${inspect(error)}`)
    if (!isOfAnother && isStartedByPc && error instanceof StartError) {
      const at = new Date().toISOString()
      const failed = inEveryLanguage((texts) => texts.startFailed(at))
      leaveNotice(dataDir, joinTexts([failed, error.text], ' '))
    }
    throw error
  }
}

/**
 * Lets the start-up entry of the program that opened this shop before start this one, unless this one is older. Returns
 * the note about it.
 */
const followEntry = async (
  { program, dataDir, version: before = version }: Start,
  config: Config,
  autostart: Autostart | undefined,
  log: Logger,
): Promise<MultilingualText | undefined> => {
  if (dataDir !== config.dataDir || program === process.execPath) return undefined
  if (compareVersions(before, version) > 0) {
    return existsSync(program)
      ? inEveryLanguage((texts) => texts.olderProgram(version, before, program))
      : undefined
  }
  const commands = [true, false].map((isFolderGiven) => autostartCommand(program, config, isFolderGiven))
  try {
    if (await autostart?.follow(commands)) return inEveryLanguage((texts) => texts.entryFollows(program))
  } catch (error) {
    log.error('The start-up entry was not taken over', error)
  }
  return undefined
}

/** The notes about an executable's last start. Records this start for the next one. */
const notesOfLastStart = async (
  config: Config,
  { userDataDir, autostart }: ServeOptions,
  { isNewShop, log }: { isNewShop: boolean; log: Logger },
): Promise<(MultilingualText | undefined)[]> => {
  const start = { program: process.execPath, dataDir: config.dataDir, version, isNewShop }
  const last = await readLastStart(userDataDir)
  const followed = last && (await followEntry(last, config, autostart(config), log))
  const otherShop = last && warnOfOtherShop(last, start)
  await rememberStart(userDataDir, continueFrom(last, start)).catch((error) =>
    log.debug(`This start could not be remembered: ${error.message}`),
  )
  return [followed, otherShop]
}

/** Opens the store and prints the greeting. A signal closes the store. Returns its address on this PC. */
export const serve = async (config: Config, options: ServeOptions): Promise<string> => {
  ignoreOutputErrors()
  const isNewShop = !existsSync(path.join(config.dataDir, 'store.db'))
  const { store, stop, log } = await open(config, options)
  stopOnSignals(stop, log)
  const lastStart = options.isExecutable
    ? await notesOfLastStart({ ...config, port: store.port }, options, { isNewShop, log })
    : []
  const address = localAddress(config.host, store.port)
  const phones = phoneAddresses(config.host, store.port, listLanAddresses())
  console.log(
    greeting({
      name: store.name,
      address,
      phoneAddresses: phones,
      qrCode: process.stdout.isTTY && phones[0] ? qrCodeLines(phones[0]) : [],
      dataDir: config.dataDir,
      firstPassword: store.firstPassword,
      warnings: [...options.notes, ...lastStart, store.warning].filter((line) => line !== undefined),
    }),
  )
  return address
}
