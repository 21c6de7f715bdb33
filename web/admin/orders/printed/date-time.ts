/** Formats a UTC time such as `21 Nov 2026, 6:30 pm`, in the shop's time zone and in a language that need not be the page's. */
export const dateTimeText = (at: string, locale: string): string =>
  new Date(at).toLocaleString(locale, { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' })
