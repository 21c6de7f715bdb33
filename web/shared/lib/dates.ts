import { language } from '#contract/language.ts'
import { type Language, languageFacts } from '#contract/languages.ts'

type Options = Record<Language, Intl.DateTimeFormatOptions>

/** Creates the formatter on first use, because that is slow, and the home page shows no dates. */
const lazily = (inLanguage: Language, options: Options): ((at: string) => string) => {
  let form: Intl.DateTimeFormat | undefined
  return (at) => {
    form ??= new Intl.DateTimeFormat(languageFacts[inLanguage].locale, {
      timeZone: 'Asia/Kolkata',
      numberingSystem: 'latn',
      ...options[inLanguage],
    })
    return form.format(new Date(at))
  }
}

// Hindi has words for the parts of the day instead of am and pm; browsers add them only to separate fields.
const hindiTime = { hour: 'numeric', minute: '2-digit', dayPeriod: 'short' } as const
// The full name of the month, because few people can read the browsers' short ones, such as `नव॰`.
const hindiDay = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** The formats of UTC times in the shop's time zone. The examples are those of English and Hindi. */
export const datesIn = (inLanguage: Language) => {
  const formatDay = lazily(inLanguage, { en: { dateStyle: 'medium' }, hi: hindiDay })
  const formatTime = lazily(inLanguage, { en: { timeStyle: 'short' }, hi: hindiTime })
  return {
    /** `21 Nov 2026`, `21 नवंबर 2026`. */
    formatDay,
    /** `21 Nov`, `21 नवंबर`. */
    formatShortDay: lazily(inLanguage, {
      en: { day: 'numeric', month: 'short' },
      hi: { day: 'numeric', month: 'long' },
    }),
    /** `6 pm`, `शाम 6`. */
    formatHour: lazily(inLanguage, { en: { hour: 'numeric' }, hi: { hour: 'numeric', dayPeriod: 'short' } }),
    /** `21/11/2026`. */
    formatDate: lazily(inLanguage, { en: {}, hi: {} }),
    /** `21 Nov 2026, 6:30 pm`, `21 नवंबर 2026, शाम 6:30`. Joined here, because browsers join in several ways. */
    formatDateTime: (at: string): string => `${formatDay(at)}, ${formatTime(at)}`,
    /** `6:30 pm`, `शाम 6:30`. */
    formatTime,
  }
}

export const { formatDate, formatDateTime, formatDay, formatHour, formatShortDay, formatTime } =
  datesIn(language)

/** Milliseconds that India's time is ahead of UTC. There is no daylight saving time. */
const indiaUtcOffset = 5.5 * 3_600_000

/** The year in the shop's time zone, independent of the time zone of the browser. */
export const yearOf = (time: Date): number => new Date(time.getTime() + indiaUtcOffset).getUTCFullYear()
