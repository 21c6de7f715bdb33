/** Turns an IPv4-mapped IPv6 address into the plain IPv4 address. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:/, '')

/** Whether the address is this PC, or a program on it that hides the client's address. */
export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')
