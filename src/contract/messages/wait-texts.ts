/** A time to wait in words, such as `12 seconds`. */
export const secondsInWords = (seconds: number): string => (seconds === 1 ? '1 second' : `${seconds} seconds`)
