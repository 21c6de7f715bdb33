import { existsSync, readlinkSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { isSea } from 'node:sea'
import { setTimeout as sleep } from 'node:timers/promises'
import { inAllLanguages, joinTexts } from '../lib/multilingual-text.ts'
import { loadDatabaseLibrary } from '../lib/native-libraries.ts'
import { StartError, UsageError } from '../lib/start-error.ts'
import { explainStorageFault } from '../lib/storage-fault.ts'
import { version } from '../lib/version.ts'
import { inEveryLanguage } from '../notices/in-every-language.ts'
import { PortTaken } from '../server/open-listener.ts'
import type { RenderPage } from '../ssr/pages.ts'
import { FolderTaken } from '../storage/data-folder/data-lock.ts'
import { commandOn, type Flags, parseCommandLine } from './arguments.ts'
import { findCommand, help, type Run } from './commands/commands.ts'
import {
  autostartCommand,
  type Config,
  isPortGiven,
  isUnattended,
  readConfig,
  readDataDir,
  readOneDriveFolders,
  readUserConfigDir,
  readUserDataDir,
} from './config.ts'
import { openAutostart } from './executable/autostart.ts'
import { chooseDataFolder, type DataFolder, warnOfCloudFolder } from './executable/data-folder.ts'
import { readLastStart } from './executable/last-start.ts'
import { openBrowser, waitForKey } from './executable/window.ts'

// The folder of `dist/server.mjs`, or of the executable.
const here = import.meta.dirname
const isExecutable = isSea()
const programName = isExecutable ? path.basename(process.execPath) : 'npm start --'

const openingTimeout = 10_000

const findUserDataDir = (env: NodeJS.ProcessEnv): string => readUserDataDir(env, homedir(), process.platform)

const defaultDataFolder = async (env: NodeJS.ProcessEnv): Promise<DataFolder> =>
  isExecutable
    ? chooseDataFolder({
        beside: path.join(here, 'data'),
        user: findUserDataDir(env),
        last: (await readLastStart(findUserDataDir(env)))?.dataDir,
        ...(process.platform === 'win32' && { fleeting: tmpdir() }),
      })
    : { path: path.join(here, '..', 'data') }

/** Where the running executable lies now: Linux knows when it was moved. Throws a StartError when it is gone. */
const findProgram = (): string => {
  const program = process.platform === 'linux' ? readlinkSync('/proc/self/exe') : process.execPath
  if (existsSync(program)) return program
  throw new StartError(inEveryLanguage((texts) => texts.programMoved(process.execPath)))
}

const autostartOf = (config: Config, isFolderGiven: boolean, env: NodeJS.ProcessEnv) =>
  openAutostart({
    platform: process.platform,
    configDir: readUserConfigDir(env, homedir()),
    command: () => autostartCommand(findProgram(), config, isFolderGiven),
  })

const prepare = async (
  flags: Flags,
  needsStore: boolean,
  env: NodeJS.ProcessEnv,
): Promise<Omit<Run, 'operands' | 'renderPage'>> => {
  const given = readDataDir(flags, env)
  const folder: DataFolder =
    given === undefined ? await defaultDataFolder(env) : { path: given, isElsewhere: true }
  const config = readConfig(flags, env, folder.path)
  if (needsStore && !existsSync(path.join(config.dataDir, 'store.db'))) {
    throw new StartError(`There is no store in ${config.dataDir}. Name its data folder with --data.`)
  }
  if (isExecutable) await loadDatabaseLibrary(config.dataDir)
  const cloud = warnOfCloudFolder(config.dataDir, readOneDriveFolders(env, process.platform))
  return {
    config,
    command: commandOn(programName, folder.isElsewhere && config.dataDir),
    notes: [folder.note, cloud].filter((line) => line !== undefined),
    userDataDir: findUserDataDir(env),
    autostart: (at) => (isExecutable ? autostartOf(at, folder.isElsewhere === true, env) : undefined),
    isPortGiven: isPortGiven(flags, env),
    isExecutable,
    isStartedByPc: isExecutable && flags['no-open'] === true,
    opensBrowser: isExecutable && process.stdout.isTTY && !flags['no-open'] && !isUnattended(env),
  }
}

const runCommand = async (args: string[], env: NodeJS.ProcessEnv, renderPage: RenderPage): Promise<void> => {
  const { command: name, operands, flags } = parseCommandLine(args)
  if (flags.help) return console.log(help(programName))
  if (flags.version) return console.log(version)
  const command = findCommand(name, operands)
  const prepared = await prepare(flags, command.needsStore, env)
  try {
    await command.run({ operands, renderPage, ...prepared })
  } catch (error) {
    throw explainStorageFault(error, prepared.config.dataDir)
  }
}

/** Opens the store, or shows the one that is already open. Waits for the address of one still opening. */
const openOrFind = async (env: NodeJS.ProcessEnv, renderPage: RenderPage): Promise<void> => {
  for (const deadline = Date.now() + openingTimeout; ; await sleep(250)) {
    try {
      return await runCommand([], env, renderPage)
    } catch (error) {
      if (!(error instanceof FolderTaken)) throw error
      const address = error.owner?.address
      if (address) {
        console.log(inAllLanguages(inEveryLanguage((texts) => texts.isOpenAlready(address))))
        return openBrowser(address)
      }
      if (Date.now() > deadline) throw error
    }
  }
}

const explain = (error: StartError, wasDoubleClicked: boolean): string => {
  const otherPort = inEveryLanguage((texts) => texts.otherPort(programName))
  const isHelped = wasDoubleClicked && error instanceof PortTaken
  return inAllLanguages(isHelped ? joinTexts([error.text, otherPort], '\n') : error.text)
}

/**
 * Runs a command line; `renderPage` renders the shopper's pages. Returns the exit code: 0 for success (the store may still be
 * open), 1 when the command failed, 2 when the command line or an environment variable was wrong.
 */
export const runCli = async (
  args: string[],
  env: NodeJS.ProcessEnv,
  renderPage: RenderPage,
): Promise<number> => {
  const wasDoubleClicked =
    isExecutable && args.length === 0 && process.stdin.isTTY && process.stdout.isTTY && !isUnattended(env)
  try {
    await (wasDoubleClicked ? openOrFind(env, renderPage) : runCommand(args, env, renderPage))
    return 0
  } catch (error) {
    console.error(error instanceof StartError ? explain(error, wasDoubleClicked) : error)
    if (wasDoubleClicked && process.platform === 'win32') await waitForKey()
    return error instanceof UsageError ? 2 : 1
  }
}
