import { inspect } from 'node:util'

export const logLevels = ['error', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

export type Log = {
  level: LogLevel
  /** Something failed; `cause` is printed whole. */
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

/**
 * Plain lines for the shop's screen: what an owner should read on stdout, errors with time and cause
 * on stderr. `keep` gets every line that is shown.
 */
export const createLog = (level: LogLevel, keep: (line: string) => void = () => {}): Log => {
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
      const why = cause === undefined ? '' : `: ${describe(cause)}`
      console.error(timed(kept(oneLine(message) + why)))
    },
    info: (message) => shows('info') && console.log(kept(oneLine(message))),
    debug: (message) => shows('debug') && console.log(timed(kept(oneLine(message)))),
  }
}
