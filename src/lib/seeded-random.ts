export type Random = {
  /** From 0 (included) to 1 (excluded). */
  next: () => number
  /** A whole number, both ends included. */
  integer: (minimum: number, maximum: number) => number
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item
}

/** Hashes text with FNV-1a (32 bits). */
const hashText = (text: string): number => {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** A Mulberry32 generator: the same seed gives the same numbers on every machine. */
export const seededRandom = (seed: string): Random => {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    integer: (minimum, maximum) => minimum + Math.floor(next() * (maximum - minimum + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  }
}
