import { inspect } from 'node:util'
import { StartError } from './start-error.ts'
import { findStorageFault } from './storage-fault.ts'

export const logLevels = ['error', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

export type Logger = {
  level: LogLevel
  /** Something failed. `cause` is kept whole; shown of it is its message when it is a known trouble, else all. */
  error: (message: string, cause?: unknown) => void
  info: (message: string) => void
  debug: (message: string) => void
}

const causeAtMost = 8_000

const secrets: [RegExp, string][] = [
  [/([?&]ticket=)[^&\s"']+/gi, '$1…'],
  [/((?:store_session|store_device|shopper_device)=)[^;\s"']+/gi, '$1…'],
  [/(\w*password["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;}]+)/gi, '$1…'],
]

/** No line may give away what opens the shop. Those who write one know better; this is for what others threw. */
const withoutSecrets = (text: string): string =>
  secrets.reduce((safe, [secret, mask]) => safe.replace(secret, mask), text)

/** A message stays one line, whatever a visitor put into it. */
const oneLine = (message: string): string =>
  message.replace(
    /[\p{Cc}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const describe = (cause: unknown): string => {
  const text = inspect(cause, { maxStringLength: 1_000 })
  return text.length > causeAtMost ? `${text.slice(0, causeAtMost)} …` : text
}

/** Of a trouble that the store knows and deals with its sentence says enough; its stack helps no owner. */
const summarize = (cause: unknown): string =>
  cause instanceof Error && (cause instanceof StartError || findStorageFault(cause) !== undefined)
    ? oneLine(cause.message)
    : describe(cause)

/**
 * Plain lines for the shop's screen: what an owner should read on stdout, errors with time and cause
 * on stderr. `keep` gets every line that is shown, and each cause whole.
 */
export const createLogger = (level: LogLevel, keep: (line: string) => void = () => {}): Logger => {
  const shows = (wanted: LogLevel) => logLevels.indexOf(wanted) <= logLevels.indexOf(level)
  const kept = (text: string) => {
    const line = withoutSecrets(text)
    keep(line)
    return line
  }
  const timed = (line: string) => `${new Date().toISOString()} ${line}`
  return {
    level,
    error: (message, cause) => {
      const what = oneLine(message)
      if (cause === undefined) return console.error(timed(kept(what)))
      kept(`${what}: ${describe(cause)}`)
      console.error(timed(withoutSecrets(`${what}: ${summarize(cause)}`)))
    },
    info: (message) => shows('info') && console.log(kept(oneLine(message))),
    debug: (message) => shows('debug') && console.log(timed(kept(oneLine(message)))),
  }
}
