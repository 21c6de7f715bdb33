import path from 'node:path'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import { seedFolder } from '../../demo/seed-store.ts'
import { resetPassword } from '../../features/admin/password.service.ts'
import { createLogger } from '../../lib/logger.ts'
import { inAllLanguages } from '../../lib/multilingual-text.ts'
import { StartError, UsageError } from '../../lib/start-error.ts'
import { version } from '../../lib/version.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import type { RenderPage } from '../../ssr/pages.ts'
import { openStorage } from '../../storage/open-storage.ts'
import { setAsideAll } from '../../storage/recovery/set-aside-all.ts'
import type { Config } from '../config.ts'
import type { Autostart } from '../executable/autostart.ts'
import { openBrowser } from '../executable/window.ts'
import { backUp, restore } from './backup-files.ts'
import { type OpenAutostart, serve } from './serve.ts'

/**
 * Sets a new password for the store in the data folder and returns it: the configured one, or else a readable
 * random one. Throws `StartError`, for example when another process has the folder open.
 */
const resetPasswordOf = async ({ dataDir, adminPassword, logLevel }: Config): Promise<string> => {
  const clock = () => new Date()
  const { db, close } = await openStorage(dataDir, clock, createLogger(logLevel))
  try {
    return await resetPassword({ db, clock }, adminPassword)
  } finally {
    await close()
  }
}

/** Fills an empty store with a realistic demo shop. Returns the text that the owner reads. */
const seed = async (config: Config): Promise<string> => {
  const made = await seedFolder(config.dataDir, config.adminPassword)
  return [
    `The store in ${config.dataDir} now has`,
    `  ${made.products} products in ${made.categories} categories, ${made.pictures} with a picture`,
    `  ${made.customers} customers with ${made.orders} orders of the last six weeks`,
    ...(made.password ? [`Password for the dashboard: ${made.password}`] : []),
  ].join('\n')
}

export type Run = {
  config: Config
  /** The arguments after the command. */
  operands: string[]
  /** The command line prefix with which the owner runs this program on this data folder. */
  command: string
  /** Notes for the owner about the data folder. */
  notes: MultilingualText[]
  /** The folder in which this operating system keeps the user's application data. */
  userDataDir: string
  isExecutable: boolean
  autostart: OpenAutostart
  isPortGiven: boolean
  /** Whether the start-up entry of the PC started it: nobody watches its window. */
  isStartedByPc: boolean
  opensBrowser: boolean
  renderPage: RenderPage
}

type Command = {
  does: string
  /** The names of the required arguments. */
  operands: string[]
  /** Whether the data folder must already hold a store. */
  needsStore: boolean
  run: (run: Run) => Promise<void>
}

/** Switches the start-up entry, or only reads it. Returns the text that the owner reads. */
const startWithPc = async (
  autostart: Autostart | undefined,
  wanted: string,
  command: string,
): Promise<string> => {
  if (!['on', 'off', 'status'].includes(wanted)) {
    throw new UsageError(`Behind start-with-pc comes on, off or status, not "${wanted}".`)
  }
  if (!autostart) throw new StartError(inEveryLanguage((texts) => texts.programCannotStartWithPc))
  const change = async () => {
    if (wanted !== 'status') await autostart.set(wanted === 'on')
    return autostart.read()
  }
  const found = await change().catch((error: Error) => {
    if (error instanceof StartError) throw error
    throw new StartError(inEveryLanguage((texts) => texts.entryNotChanged(error.message)))
  })
  const text = inEveryLanguage((texts) => {
    if (found.state === 'elsewhere') return texts.startsElsewhere(found.command, command)
    return found.state === 'on' ? texts.startsWithPc : texts.doesNotStartWithPc
  })
  return inAllLanguages(text)
}

const commands: Record<string, Command> = {
  serve: {
    does: 'opens the store; so does no command at all',
    operands: [],
    needsStore: false,
    run: async ({ config, opensBrowser, ...options }) => {
      const address = await serve(config, options)
      if (opensBrowser) openBrowser(address)
    },
  },
  'reset-password': {
    does: 'makes a new password for the dashboard (or takes ADMIN_PASSWORD) and ends all sessions',
    operands: [],
    needsStore: true,
    run: async ({ config }) => {
      const password = await resetPasswordOf(config)
      console.log(`The password for the dashboard is now: ${password}`)
      console.log('Everybody who was logged in must log in again.')
    },
  },
  backup: {
    does: 'writes everything into one zip, also while the store is open',
    operands: ['file'],
    needsStore: true,
    run: async ({ config, operands: [file = ''] }) => {
      const target = path.resolve(file)
      await backUp(config.dataDir, target)
      console.log(`The backup is in ${target}.`)
    },
  },
  restore: {
    does: 'puts such a zip, a .db of backups/, or a backup folder in place of the data, which are kept aside (stop the store first)',
    operands: ['backup'],
    needsStore: false,
    run: async ({ config, operands: [named = ''] }) => {
      const file = path.resolve(named)
      const { source, warning } = await restore(config.dataDir, file)
      const backup = source === file ? 'the backup' : `the backup ${source}`
      console.log(`The data in ${config.dataDir} are those of ${backup} now.`)
      if (warning !== undefined) console.log(inAllLanguages(warning))
    },
  },
  'start-with-pc': {
    does: 'starts the store with this PC, or not any more, or says which (on, off, status)',
    operands: ['switch'],
    needsStore: false,
    run: async ({ config, autostart, command, operands: [wanted = ''] }) =>
      console.log(await startWithPc(autostart(config), wanted, command)),
  },
  'set-aside': {
    does: 'moves all data into the folder set-aside, to begin with an empty shop (stop the store first)',
    operands: [],
    needsStore: false,
    run: async ({ config }) => {
      const folder = await setAsideAll(config.dataDir, new Date())
      console.log(
        folder
          ? `The data are in ${folder} now. The next start begins an empty shop.`
          : `There are no data in ${config.dataDir}.`,
      )
    },
  },
  seed: {
    does: 'fills an empty store with a made-up shop, to look around in',
    operands: [],
    needsStore: false,
    run: async ({ config }) => console.log(await seed(config)),
  },
}

/** The text that `--help` prints. */
export const help = (programName: string): string => {
  const usage = Object.entries(commands).map(([name, { operands, does }]) => [
    [name, ...operands.map((operand) => `<${operand}>`)].join(' '),
    does,
  ])
  const settings = [
    ['--data <folder>', 'the data folder; else DATA_DIR'],
    [
      '--backup-dir <folder>',
      'where backups are written off this PC; else BACKUP_DIR, else as the dashboard says',
    ],
    ['--port <number>', 'else PORT, else 8080'],
    ['--host <address>', 'else HOST, else 0.0.0.0: everybody on the Wi-Fi'],
    ['--no-open', 'does not open the browser'],
    ['--help, --version', ''],
    ['ADMIN_PASSWORD', 'the first password for the dashboard; else one is made up and shown'],
    ['LOG_LEVEL', 'error, info or debug (a line for each request); else info'],
    [
      'TRUSTED_PROXIES',
      'proxies on other machines that may name a shopper’s address: addresses or networks such as 10.0.0.0/8, with commas',
    ],
  ]
  const table = (rows: string[][]) =>
    rows.map(([left = '', right]) => `  ${left.padEnd(24)}${right}`.trimEnd())
  return [
    `Neighbourhood store ${version}`,
    '',
    `  ${programName} [command] [flags]`,
    '',
    ...table(usage),
    '',
    ...table(settings),
  ].join('\n')
}

/** Finds a command. Throws {@link UsageError} for an unknown one, or for too many or too few arguments. */
export const findCommand = (name = 'serve', operands: string[]): Command => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    throw new UsageError(`There is no command "${name}". Known are ${Object.keys(commands).join(', ')}.`)
  }
  if (operands.length !== command.operands.length) {
    const expected = command.operands.map((operand) => `<${operand}>`).join(' ') || 'nothing'
    throw new UsageError(`Behind ${name} comes ${expected}, not "${operands.join(' ')}".`)
  }
  return command
}
