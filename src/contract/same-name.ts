/** Equal for names that differ only by case, spaces or Unicode variants, which are the same name to the owner. */
export const sameNameKey = (name: string): string =>
  name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
