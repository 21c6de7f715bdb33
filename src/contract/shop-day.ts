// A fixed offset is enough without daylight saving time.
const kolkataOffset = 330 * 60_000

/** The day in Asia/Kolkata as `2026-11-22`. */
export const shopDay = (time: Date): string =>
  new Date(time.getTime() + kolkataOffset).toISOString().slice(0, 10)
