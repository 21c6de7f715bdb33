import { type Message, messages } from '../../../contract/messages/messages.ts'
import type { AdminProduct } from '../../../contract/product-fields.ts'

/** A product that results from a row; `present` is the product now, undefined for a new one. */
export type Planned = { row: number; product: AdminProduct; present: AdminProduct | undefined }

/**
 * Finds the rows whose barcode another product would have after the import. Rows may exchange barcodes. A refused row
 * keeps the barcode of its product, so a row that wanted it is refused as well.
 */
export const findTakenBarcodes = <Row extends Planned>(
  rows: readonly Row[],
  products: readonly AdminProduct[],
): Map<Row, Message> => {
  const { barcodeOfAnother } = messages.catalogue
  const refused = new Map<Row, Message>()
  const changed = new Set(rows.map(({ product }) => product.id))
  const kept = new Map(
    products.flatMap((product) =>
      product.barcode && !changed.has(product.id) ? [[product.barcode, product] as const] : [],
    ),
  )
  const rowsByBarcode = new Map<string, Row>()

  const refuse = (row: Row, said: Message): void => {
    for (let next: { row: Row; said: Message } | undefined = { row, said }; next; ) {
      refused.set(next.row, next.said)
      const { present }: Row = next.row
      next = undefined
      if (!present?.barcode) continue
      kept.set(present.barcode, present)
      const other = rowsByBarcode.get(present.barcode)
      rowsByBarcode.delete(present.barcode)
      if (other) next = { row: other, said: barcodeOfAnother(present.name, present.nameHi) }
    }
  }

  // Products that have the barcode already take precedence.
  const hasAlready = ({ product, present }: Row) => product.barcode === present?.barcode
  for (const row of [...rows.filter(hasAlready), ...rows.filter((each) => !hasAlready(each))]) {
    const { barcode } = row.product
    if (!barcode) continue
    const owner = kept.get(barcode)
    const other = rowsByBarcode.get(barcode)
    if (owner) refuse(row, barcodeOfAnother(owner.name, owner.nameHi))
    else if (other) refuse(row, messages.csv.barcodeOfRow(other.row))
    else rowsByBarcode.set(barcode, row)
  }
  return refused
}
