/** Turns an IPv4-mapped IPv6 address into the plain IPv4 address. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:/, '')

/** Whether the address is this PC, or a program on it that hides the client's address. */
export const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')

/** The part of an address by which limits count: for IPv6 the network, in which a phone chooses addresses. */
export const networkOf = (address: string): string => {
  if (!address.includes(':')) return address
  const [left = '', right] = address.split('::')
  const before = left.split(':').filter(Boolean)
  const after = right?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
