/** IPv4 in IPv6 clothes is the same address. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:/, '')

/** The PC itself, or a program on it that hides who asks. */
export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')
