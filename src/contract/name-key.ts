/** Names are the same when they differ only by case, spaces or Unicode variants. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
