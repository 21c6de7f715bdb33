const zone = { timeZone: 'Asia/Kolkata' } as const

/** Creates the formatter at its first use, because that is slow, and the home page shows no dates. */
const lazily = (options: Intl.DateTimeFormatOptions): ((at: string) => string) => {
  let form: Intl.DateTimeFormat | undefined
  return (at) => {
    form ??= new Intl.DateTimeFormat('en-IN', { ...zone, ...options })
    return form.format(new Date(at))
  }
}

/** Formats a UTC time as `21/11/2026`, in the shop's time zone. */
export const formatDate = lazily({})

/** Formats a UTC time as `21 Nov 2026, 6:30 pm`, in the shop's time zone. */
export const formatDateTime = lazily({ dateStyle: 'medium', timeStyle: 'short' })

/** Formats a UTC time as `6:30 pm`, in the shop's time zone. */
export const formatTime = lazily({ timeStyle: 'short' })

/** Milliseconds that India's time is ahead of UTC. There is no daylight saving time. */
const indiaUtcOffset = 5.5 * 3_600_000

/** The year in the shop's time zone, independent of the time zone of the browser. */
export const yearOf = (time: Date): number => new Date(time.getTime() + indiaUtcOffset).getUTCFullYear()
