const zone = { timeZone: 'Asia/Kolkata' } as const

/** Made when first needed: a browser's date forms are slow to load, and the home page shows no date. */
const lazily = (options: Intl.DateTimeFormatOptions): ((at: string) => string) => {
  let form: Intl.DateTimeFormat | undefined
  return (at) => {
    form ??= new Intl.DateTimeFormat('en-IN', { ...zone, ...options })
    return form.format(new Date(at))
  }
}

/** `21/11/2026`, the day in the shop, from the API's UTC time. */
export const formatDate = lazily({})

/** `21 Nov 2026, 6:30 pm`, in the shop's time. */
export const formatDateTime = lazily({ dateStyle: 'medium', timeStyle: 'short' })

/** `6:30 pm`, in the shop's time. */
export const formatTime = lazily({ timeStyle: 'short' })

/** India's clocks are this far ahead, all year, since 1945. */
const indiaUtcOffset = 5.5 * 3_600_000

/** The year in the shop, the same wherever the page is rendered. */
export const yearOf = (time: Date): number => new Date(time.getTime() + indiaUtcOffset).getUTCFullYear()
