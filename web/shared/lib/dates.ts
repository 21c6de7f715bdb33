const zone = { timeZone: 'Asia/Kolkata' } as const
const date = new Intl.DateTimeFormat('en-IN', zone)
const dateTime = new Intl.DateTimeFormat('en-IN', { ...zone, dateStyle: 'medium', timeStyle: 'short' })

/** `21/11/2026`, the day in the shop, from the API's UTC time. */
export const formatDate = (time: string): string => date.format(new Date(time))

/** `21 Nov 2026, 6:30 pm`, in the shop's time. */
export const formatDateTime = (time: string): string => dateTime.format(new Date(time))

const time = new Intl.DateTimeFormat('en-IN', { ...zone, timeStyle: 'short' })

/** `6:30 pm`, in the shop's time. */
export const formatTime = (at: string): string => time.format(new Date(at))

const year = new Intl.DateTimeFormat('en-IN', { ...zone, year: 'numeric' })

/** The year in the shop, the same wherever the page is rendered. */
export const yearOf = (time: Date): string => year.format(time)
