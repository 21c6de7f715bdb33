import { barcodeKey } from '../../../contract/barcode.ts'
import { type Message, messages } from '../../../contract/messages/messages.ts'
import type { AdminProduct } from '../../../contract/product-fields.ts'

/** A product that results from a row; `present` is the product now, undefined for a new one. */
export type Planned = { row: number; product: AdminProduct; present: AdminProduct | undefined }

const keyOf = (product: AdminProduct | undefined): string | undefined =>
  product?.barcode ? barcodeKey(product.barcode) : undefined

/**
 * Finds the rows whose barcode another product would have after the import. Rows may exchange barcodes. A row that leaves
 * its product's barcode as it is is never refused. A refused row keeps the barcode of its product, so a row that wanted it
 * is refused as well.
 */
export const findTakenBarcodes = <Row extends Planned>(
  rows: readonly Row[],
  products: readonly AdminProduct[],
): Map<Row, Message> => {
  const { barcodeOfAnother } = messages.catalogue
  const refused = new Map<Row, Message>()
  const changed = new Set(rows.map(({ product }) => product.id))
  const kept = new Map(
    products.flatMap((product) => {
      const key = keyOf(product)
      return key && !changed.has(product.id) ? [[key, product] as const] : []
    }),
  )
  const rowsByBarcode = new Map<string, Row>()
  const hasAlready = ({ product, present }: Row) => product.barcode === present?.barcode

  const refuse = (row: Row, problem: Message): void => {
    for (let next: { row: Row; problem: Message } | undefined = { row, problem }; next; ) {
      refused.set(next.row, next.problem)
      const { present }: Row = next.row
      next = undefined
      const key = keyOf(present)
      if (!present || !key) continue
      kept.set(key, present)
      const other = rowsByBarcode.get(key)
      if (!other || hasAlready(other)) continue
      rowsByBarcode.delete(key)
      next = { row: other, problem: barcodeOfAnother(present.name, present.nameHi) }
    }
  }

  for (const row of rows.filter(hasAlready)) {
    const key = keyOf(row.product)
    if (key) rowsByBarcode.set(key, row)
  }
  for (const row of rows.filter((each) => !hasAlready(each))) {
    const key = keyOf(row.product)
    if (!key) continue
    const owner = kept.get(key)
    const other = rowsByBarcode.get(key)
    if (owner) refuse(row, barcodeOfAnother(owner.name, owner.nameHi))
    else if (other) refuse(row, messages.csv.barcodeOfRow(other.row))
    else rowsByBarcode.set(key, row)
  }
  return refused
}
