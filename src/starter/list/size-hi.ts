const units: Record<string, string> = {
  g: 'ग्राम',
  kg: 'किलो',
  ml: 'मिली',
  L: 'लीटर',
  m: 'मीटर',
  pc: 'पीस',
  bags: 'बैग',
}

/** The Hindi text of a size in a product's name: `500 g`, `Pack of 6`. */
export const sizeHi = (size: string): string => {
  const [first = '', second = '', third = ''] = size.split(' ')
  return first === 'Pack' ? `${third} का पैक` : `${first} ${units[second]}`
}
