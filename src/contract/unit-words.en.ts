/**
 * The words of units. The shop's messages and printouts need those of their own language, so the build does not replace
 * this file.
 */
export const unitWords = {
  kg: 'kg',
  l: 'l',
  /** The word for a thousandth of the unit. */
  small: { kg: 'g', l: 'ml' } as Readonly<Record<string, string>>,
  piece: 'piece',
  pack: 'pack',
  dozen: 'dozen',
  bunch: 'bunch',
  /** The words that have a different plural. */
  many: { piece: 'pieces', pack: 'packs', bunch: 'bunches' } as Readonly<Record<string, string>>,
}
export type UnitWords = typeof unitWords
