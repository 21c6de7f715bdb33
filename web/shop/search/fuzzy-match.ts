/** The number of typos allowed in a word of this length. */
export const allowedTypos = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Whether the Damerau-Levenshtein distance of `wanted` to some prefix of `word` is at most `maxTypos`. */
export const isFuzzyMatch = (wanted: string, word: string, maxTypos: number): boolean => {
  if (word.length < wanted.length - maxTypos) return false
  const text = word.slice(0, wanted.length + maxTypos)
  let before: number[] = []
  let last = Array.from({ length: text.length + 1 }, (_, index) => index)
  for (let at = 1; at <= wanted.length; at += 1) {
    const row = [at]
    let least = at
    for (let to = 1; to <= text.length; to += 1) {
      const isSame = wanted[at - 1] === text[to - 1]
      const isSwapped = wanted[at - 1] === text[to - 2] && wanted[at - 2] === text[to - 1]
      const cost = Math.min(
        (last[to] ?? 0) + 1,
        (row[to - 1] ?? 0) + 1,
        (last[to - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
      row[to] = cost
      if (cost < least) least = cost
    }
    // A swap of two letters refers to the row before the last, so a later row can still be one better than this one.
    if (least > maxTypos + 1) return false
    before = last
    last = row
  }
  return Math.min(...last) <= maxTypos
}
