import { parseArgs } from 'node:util'
import { UsageError } from '../lib/start-error.ts'

const options = {
  host: { type: 'string' },
  port: { type: 'string' },
  data: { type: 'string' },
  'backup-dir': { type: 'string' },
  'no-open': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

const known = 'Known are --host, --port, --data, --backup-dir, --no-open, --help and --version.'

const parse = (args: string[]) => {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ')
    throw new UsageError(`${sentence}. ${known}`)
  }
}

/**
 * Parses the command line into the command, its operands and the flags. Flags may stand before or after the
 * command. Throws {@link UsageError}.
 */
export const parseCommandLine = (args: string[]) => {
  const { values, positionals } = parse(args)
  const [command, ...operands] = positionals
  return { command, operands, flags: { ...values } }
}

/**
 * The text before a command's name in a message for the owner. `dataDir` is undefined when the owner named none. A
 * named folder must be included, or the advised command would act on another folder.
 */
export const commandOn = (programName: string, dataDir: string | undefined): string =>
  dataDir === undefined ? programName : `${programName} --data "${dataDir}"`

export type Flags = ReturnType<typeof parseCommandLine>['flags']
