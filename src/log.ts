export const logLevels = ['error', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

export type Log = {
  /** Something failed; `cause` is printed whole. */
  error: (message: string, cause?: unknown) => void
  info: (message: string) => void
  debug: (message: string) => void
}

/** Plain lines for the shop's screen: what an owner should read on stdout, errors with time and cause on stderr. */
export const createLog = (level: LogLevel): Log => {
  const shows = (wanted: LogLevel) => logLevels.indexOf(wanted) <= logLevels.indexOf(level)
  return {
    error: (message, cause) =>
      cause === undefined
        ? console.error(`${new Date().toISOString()} ${message}`)
        : console.error(`${new Date().toISOString()} ${message}`, cause),
    info: (message) => shows('info') && console.log(message),
    debug: (message) => shows('debug') && console.log(`${new Date().toISOString()} ${message}`),
  }
}
