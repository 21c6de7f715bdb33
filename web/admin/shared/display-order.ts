/** Parses the text of a display order; 0 for an empty field. Source: contract/README.md, Catalogue. */
export const readDisplayOrder = (text: string): number => (text.trim() === '' ? 0 : Number(text))
