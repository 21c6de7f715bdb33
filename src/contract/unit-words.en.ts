/** The words of units. What the shop hands out needs those of its own language, so the build does not replace this file. */
export const unitWords = {
  kg: 'kg',
  l: 'l',
  /** A thousandth of them. */
  small: { kg: 'g', l: 'ml' } as Readonly<Record<string, string>>,
  piece: 'piece',
  pack: 'pack',
  dozen: 'dozen',
  bunch: 'bunch',
  /** The words that are others with any number but 1. */
  many: { piece: 'pieces', pack: 'packs', bunch: 'bunches' } as Readonly<Record<string, string>>,
}
export type UnitWords = typeof unitWords
