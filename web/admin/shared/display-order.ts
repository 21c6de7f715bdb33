/** The number typed as display order; 0 for a field left empty. Source: contract/README.md, Catalogue. */
export const readDisplayOrder = (text: string): number => (text.trim() === '' ? 0 : Number(text))
