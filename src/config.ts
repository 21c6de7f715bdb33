import path from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { NewPassword } from './contract/admin.ts'
import { type LogLevel, logLevels } from './log.ts'
import { StartError } from './start-error.ts'

export type Config = {
  host: string
  port: number
  dataDir: string
  /** For the first start only. */
  adminPassword: string | undefined
  logLevel: LogLevel
  trustedProxies: ReadonlySet<string>
}

const readPort = (text: string): number => {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new StartError(
    `The port must be a number from 0 to 65535, not "${text}". Set it with --port or PORT.`,
  )
}

const readLogLevel = (text: string): LogLevel => {
  const level = logLevels.find((known) => known === text)
  if (level) return level
  throw new StartError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}".`)
}

const readPassword = (text: string | undefined): string | undefined => {
  if (text === undefined || text === '') return undefined
  const checked = v.safeParse(NewPassword, text)
  if (checked.success) return checked.output
  throw new StartError(`ADMIN_PASSWORD: ${checked.issues[0].message}.`)
}

const readFlags = (args: string[]) => {
  try {
    return parseArgs({
      args,
      options: { host: { type: 'string' }, port: { type: 'string' }, data: { type: 'string' } },
    }).values
  } catch (error) {
    throw new StartError(`${(error as Error).message}. Known are --host, --port and --data.`)
  }
}

/**
 * The configuration from the command line, then the environment, then the defaults.
 * The only reader of the environment. Throws {@link StartError}.
 */
export const readConfig = (args: string[], env: NodeJS.ProcessEnv, defaultDataDir: string): Config => {
  const flags = readFlags(args)
  return {
    host: flags.host ?? (env.HOST || '0.0.0.0'),
    port: readPort(flags.port ?? (env.PORT || '8080')),
    dataDir: path.resolve(flags.data ?? (env.DATA_DIR || defaultDataDir)),
    adminPassword: readPassword(env.ADMIN_PASSWORD),
    logLevel: readLogLevel(env.LOG_LEVEL || 'info'),
    trustedProxies: new Set((env.TRUSTED_PROXIES ?? '').split(/[\s,]+/).filter(Boolean)),
  }
}
