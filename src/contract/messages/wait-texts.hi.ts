export const secondsInWords = (seconds: number): string => `${seconds} सेकंड`
