import type { RecordedPhone } from './known-phones.repo.ts'

/** These phones of a customer, those that joined by a passbook of one of them, and so on. */
export const withJoined = (phones: RecordedPhone[], devices: string[]): string[] => {
  const found = new Set(devices)
  // The loop also visits what is added meanwhile.
  for (const giver of found) {
    for (const { device, joinedBy } of phones) if (joinedBy === giver) found.add(device)
  }
  return phones.map(({ device }) => device).filter((device) => found.has(device))
}
