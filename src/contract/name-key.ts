/** Characters that draw nothing, such as the zero-width space. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/**
 * Names are the same when they differ only by case, spaces, invisible characters or Unicode variants. The key is only compared
 * and never shown, because Hindi needs joiners within words.
 */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').replaceAll(invisible, '').trim().replaceAll(/\s+/g, ' ').toLowerCase()
