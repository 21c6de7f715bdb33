// The shop's time zone has had no summer time since 1945.
const offset = 5.5 * 60 * 60 * 1_000

/** When the year ends in the shop (milliseconds): pages name it in their last line. */
export const nextYearStarts = (now: Date): number =>
  Date.UTC(new Date(now.getTime() + offset).getUTCFullYear() + 1, 0, 1) - offset
