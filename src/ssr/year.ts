// The shop's time zone has had no daylight saving time since 1945.
const offset = 5.5 * 60 * 60 * 1_000

/** When the next year starts in the shop's time zone (milliseconds). Pages show the year in the footer. */
export const nextYearStarts = (now: Date): number =>
  Date.UTC(new Date(now.getTime() + offset).getUTCFullYear() + 1, 0, 1) - offset
