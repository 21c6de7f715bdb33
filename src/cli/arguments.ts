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
 * The command (with what follows it) and the flags, which may stand on either side of it.
 * Throws {@link UsageError}.
 */
export const parseCommandLine = (args: string[]) => {
  const { values, positionals } = parse(args)
  const [command, ...operands] = positionals
  return { command, operands, flags: { ...values } }
}

/**
 * What stands before a command in a sentence for the owner. The data folder is undefined when none was named; one that
 * was must be in the sentence, or the command would act on another.
 */
export const commandOn = (programName: string, dataDir: string | undefined): string =>
  dataDir === undefined ? programName : `${programName} --data "${dataDir}"`

export type Flags = ReturnType<typeof parseCommandLine>['flags']
