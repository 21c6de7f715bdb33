/** What the text of a search may mean. Only a part of a name is always possible. */
export type OrderSearch = {
  /** The last six characters of an order's id. */
  idEnd: string | undefined
  dayNumber: number | undefined
  name: string | undefined
}

const orderNumber = /^(#?)\s*([a-z0-9]{6})$/i
const dayNumber = /^(no\.?\s*|नं(?:\.|बर)?\s*|#\s*)?(\d{1,6})$/i

/**
 * Reads `#K7MQ2R` as an order number, `No. 14`, `नं. 14` or `#14` as a number of the day, and all else as a part of a nickname. `14` may be a
 * nickname, too, and so may `ramesh`, which has the form of an order number.
 */
export const parseOrderSearch = (text: string): OrderSearch => {
  const [, hash, idEnd] = orderNumber.exec(text) ?? []
  const [, no, digits] = dayNumber.exec(text) ?? []
  return {
    idEnd: idEnd?.toLowerCase(),
    dayNumber: digits === undefined ? undefined : Number(digits),
    name: hash || no ? undefined : text,
  }
}
