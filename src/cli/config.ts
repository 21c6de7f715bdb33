import path from 'node:path'
import * as v from 'valibot'
import { NewPassword } from '../contract/admin.ts'
import { toMessage } from '../contract/messages/messages.ts'
import { readTrustedProxies, type TrustedProxies } from '../http/client/trusted-proxies.ts'
import { type LogLevel, logLevels } from '../lib/logger.ts'
import { UsageError } from '../lib/start-error.ts'

export type Config = {
  host: string
  port: number
  dataDir: string
  /** The password to set at the first start, and at a reset. */
  adminPassword: string | undefined
  logLevel: LogLevel
  isTrustedProxy: TrustedProxies
  /** The folder for backups outside of this PC; undefined leaves the choice to the dashboard. */
  backupDir: string | undefined
}

/** The settings that can be given on the command line. */
export type ConfigFlags = { host?: string; port?: string; data?: string; 'backup-dir'?: string }

const defaultHost = '0.0.0.0'
const defaultPort = 8080

const readPort = (text: string): number => {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new UsageError(
    `The port must be a number from 0 to 65535, not "${text}". Set it with --port or PORT.`,
  )
}

/** Whether the port is not just the default one. */
export const isPortGiven = (flags: ConfigFlags, env: NodeJS.ProcessEnv): boolean =>
  Boolean(flags.port ?? env.PORT)

const readLogLevel = (text: string): LogLevel => {
  const level = logLevels.find((known) => known === text)
  if (level) return level
  throw new UsageError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}".`)
}

const readPassword = (text: string | undefined): string | undefined => {
  if (text === undefined || text === '') return undefined
  const checked = v.safeParse(NewPassword, text)
  if (checked.success) return checked.output
  throw new UsageError(`ADMIN_PASSWORD: ${toMessage(checked.issues[0]).text}.`)
}

const refuseProxy = (entry: string): never => {
  throw new UsageError(
    `TRUSTED_PROXIES must hold addresses or networks such as 10.0.0.5 or 10.0.0.0/8, not "${entry}".`,
  )
}

const readBackupDir = (flags: ConfigFlags, env: NodeJS.ProcessEnv): string | undefined => {
  const folder = flags['backup-dir'] || env.BACKUP_DIR
  return folder ? path.resolve(folder) : undefined
}

/** The data folder from the command line or the environment; undefined when none is given. */
export const readDataDir = (flags: ConfigFlags, env: NodeJS.ProcessEnv): string | undefined =>
  flags.data ?? (env.DATA_DIR || undefined)

/** The folder in which this operating system keeps the application data of a user. */
export const readUserDataDir = (env: NodeJS.ProcessEnv, home: string, platform: NodeJS.Platform): string => {
  const name = 'neighbourhood-store'
  if (platform === 'win32') return path.join(env.LOCALAPPDATA || path.join(home, 'AppData', 'Local'), name)
  if (platform === 'darwin') return path.join(home, 'Library', 'Application Support', name)
  return path.join(env.XDG_DATA_HOME || path.join(home, '.local', 'share'), name)
}

/** The folder in which Linux desktops keep a user's configuration. */
export const readUserConfigDir = (env: NodeJS.ProcessEnv, home: string): string =>
  env.XDG_CONFIG_HOME || path.join(home, '.config')

/** The flags with which a start opens the same shop at the same address. `isFolderGiven`: not the default folder. */
const flagsOf = ({ host, port, dataDir, backupDir }: Config, isFolderGiven: boolean): string[] => [
  ...(isFolderGiven ? ['--data', dataDir] : []),
  ...(host === defaultHost ? [] : ['--host', host]),
  ...(port === defaultPort ? [] : ['--port', String(port)]),
  ...(backupDir === undefined ? [] : ['--backup-dir', backupDir]),
]

/** The command line with which the PC starts this executable. It opens no browser. */
export const autostartCommand = (program: string, config: Config, isFolderGiven: boolean): string[] => [
  program,
  '--no-open',
  ...flagsOf(config, isFolderGiven),
]

/** The folders that OneDrive synchronizes, according to Windows. */
export const readOneDriveFolders = (env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] =>
  platform === 'win32'
    ? [env.OneDrive, env.OneDriveConsumer, env.OneDriveCommercial].filter((folder): folder is string =>
        Boolean(folder),
      )
    : []

/** Whether the program runs in automation (CI), without a user. */
export const isUnattended = (env: NodeJS.ProcessEnv): boolean => Boolean(env.CI)

/**
 * Reads the configuration: the command line takes precedence over the environment, and the environment over
 * the defaults. No other file reads the environment. Throws {@link UsageError}.
 */
export const readConfig = (flags: ConfigFlags, env: NodeJS.ProcessEnv, defaultDataDir: string): Config => ({
  host: flags.host ?? (env.HOST || defaultHost),
  port: readPort(flags.port ?? (env.PORT || String(defaultPort))),
  dataDir: path.resolve(readDataDir(flags, env) ?? defaultDataDir),
  adminPassword: readPassword(env.ADMIN_PASSWORD),
  logLevel: readLogLevel(env.LOG_LEVEL || 'info'),
  isTrustedProxy: readTrustedProxies(env.TRUSTED_PROXIES ?? '', refuseProxy),
  backupDir: readBackupDir(flags, env),
})
