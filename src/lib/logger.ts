import { inspect } from 'node:util'
import { StartError } from './start-error.ts'
import { findStorageFault } from './storage-fault.ts'

export const logLevels = ['error', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

export type Logger = {
  level: LogLevel
  /** Reports a failure. `cause` is recorded with its stack; of a known fault only the message is shown. */
  error: (message: string, cause?: unknown) => void
  info: (message: string) => void
  debug: (message: string) => void
  /** Shows a line without recording it: the translation of a message, because the log is in English. */
  show: (level: LogLevel, line: string) => void
}

const maxCauseLength = 8_000

const secrets: [RegExp, string][] = [
  [/([?&]ticket=)[^&\s"']+/gi, '$1…'],
  [/((?:store_session|store_browser|shopper_device)=)[^;\s"']+/gi, '$1…'],
  [/(\w*password["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;}]+)/gi, '$1…'],
]

/** Masks secrets. The store's own messages contain none, but errors thrown by others may. */
const withoutSecrets = (text: string): string =>
  secrets.reduce((safe, [secret, mask]) => safe.replace(secret, mask), text)

/** Escapes control characters and line breaks, because a message may contain text from a visitor. */
const oneLine = (message: string): string =>
  message.replace(
    /[\p{Cc}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const describe = (cause: unknown): string => {
  const text = inspect(cause, { maxStringLength: 1_000 })
  return text.length > maxCauseLength ? `${text.slice(0, maxCauseLength)} …` : text
}

/** Returns only the message of a known fault, because its stack does not help the owner. */
const summarize = (cause: unknown): string =>
  cause instanceof Error && (cause instanceof StartError || findStorageFault(cause) !== undefined)
    ? oneLine(cause.message)
    : describe(cause)

/**
 * Writes plain lines for the owner: information to stdout, errors with time and cause to stderr. `record`
 * receives every line that is shown, and each cause with its stack.
 */
export const createLogger = (level: LogLevel, record: (line: string) => void = () => {}): Logger => {
  const shows = (lineLevel: LogLevel) => logLevels.indexOf(lineLevel) <= logLevels.indexOf(level)
  const recorded = (text: string) => {
    const line = withoutSecrets(text)
    record(line)
    return line
  }
  const timed = (line: string) => `${new Date().toISOString()} ${line}`
  return {
    level,
    error: (message, cause) => {
      const what = oneLine(message)
      if (cause === undefined) return console.error(timed(recorded(what)))
      recorded(`${what}: ${describe(cause)}`)
      console.error(timed(withoutSecrets(`${what}: ${summarize(cause)}`)))
    },
    info: (message) => shows('info') && console.log(recorded(oneLine(message))),
    debug: (message) => shows('debug') && console.log(timed(recorded(oneLine(message)))),
    show: (lineLevel, line) => {
      if (shows(lineLevel)) (lineLevel === 'error' ? console.error : console.log)(oneLine(line))
    },
  }
}
