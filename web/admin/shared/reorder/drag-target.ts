/** A row's place on the page, in pixels. */
export type RowPlace = { top: number; height: number }

/**
 * The place in the list to which a row was dragged. `offset` is how far, in pixels, downwards. The row takes another's
 * place when its edge passes the other's middle.
 */
export const dragTarget = (rows: readonly RowPlace[], from: number, offset: number): number => {
  const dragged = rows[from]
  if (!dragged) return from
  const top = dragged.top + offset
  const bottom = top + dragged.height
  const middleOf = (row: RowPlace) => row.top + row.height / 2
  const passedAbove = rows.slice(0, from).filter((row) => top < middleOf(row)).length
  const passedBelow = rows.slice(from + 1).filter((row) => bottom > middleOf(row)).length
  return from - passedAbove + passedBelow
}
