import { BlockList, isIP } from 'node:net'

/** Whether forwarding headers from this address are trusted. The loopback is always trusted. */
export type TrustedProxies = (address: string) => boolean

export const noTrustedProxies: TrustedProxies = () => false

const familyOf = (address: string) => (isIP(address) === 6 ? ('ipv6' as const) : ('ipv4' as const))

/** Adds one address or network (`10.0.0.0/8`, `fd00::/8`) to the list; false when it is neither. */
const add = (list: BlockList, entry: string): boolean => {
  const [address = '', prefix, ...more] = entry.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  if (isIP(address) === 0 || more.length > 0) return false
  if (prefix === undefined) list.addAddress(address, familyOf(address))
  else if (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits) {
    list.addSubnet(address, Number(prefix), familyOf(address))
  } else return false
  return true
}

/**
 * Parses addresses and networks separated by commas or spaces. Calls `refuse` with an entry that is neither.
 */
export const readTrustedProxies = (text: string, refuse: (entry: string) => never): TrustedProxies => {
  const entries = text.split(/[\s,]+/).filter(Boolean)
  if (entries.length === 0) return noTrustedProxies
  const list = new BlockList()
  for (const entry of entries) if (!add(list, entry)) refuse(entry)
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address))
}
