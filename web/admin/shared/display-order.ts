/** The number typed as display order; 0 for a field left empty. Source: specification, section 5. */
export const readDisplayOrder = (text: string): number => (text.trim() === '' ? 0 : Number(text))
