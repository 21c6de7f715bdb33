const rememberedAtMost = 20_000

export type Remembered = { has: (name: string) => boolean; add: (name: string) => void }

/** The latest 20,000 names seen, in memory. */
export const createRemembered = (): Remembered => {
  const names = new Set<string>() // the longest unseen first
  return {
    has: (name) => names.has(name),
    add: (name) => {
      names.delete(name)
      names.add(name)
      if (names.size <= rememberedAtMost) return
      const [oldest = ''] = names
      names.delete(oldest)
    },
  }
}
