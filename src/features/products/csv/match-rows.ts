import { nameKey } from '../../../contract/admin-catalogue.ts'
import { type Message, messages } from '../../../contract/messages/messages.ts'
import { plainCharacters } from '../../../contract/plain-characters.ts'
import type { AdminProduct } from '../../../contract/product-fields.ts'
import type { CsvRow } from './read-rows.ts'

/**
 * The product of a row (undefined for a new one), or why the row cannot be used. `isByHindiName`: the row's name is the
 * product's Hindi one.
 */
export type Match = { product: AdminProduct | undefined; isByHindiName: boolean } | { problem: Message }

const idOf = ({ cells }: CsvRow): string => plainCharacters(cells.id ?? '')

/** The first row of each key; rows without a key are left out. */
const firstRows = (rows: readonly CsvRow[], keyOf: (row: CsvRow) => string): Map<string, number> => {
  const first = new Map<string, number>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== '' && !first.has(key)) first.set(key, row.row)
  }
  return first
}

const keyOfRow = ({ cells }: CsvRow): string => nameKey(cells.name ?? '')
const hindiKeyOfRow = ({ cells }: CsvRow): string => nameKey(cells.name_hi ?? '')

/**
 * Finds the product of each row: by its id, or without one by its name, which may be the product's Hindi one. No two rows
 * have the same product, and a row without an id never has the name of another row, so that a file that contains
 * everything twice adds nothing twice.
 */
export const createMatcher = (rows: readonly CsvRow[], products: readonly AdminProduct[]) => {
  const byId = new Map(products.map((product) => [product.id, product]))
  const byName = Map.groupBy(products, ({ name }) => nameKey(name))
  const byHindiName = Map.groupBy(
    products.filter(({ nameHi }) => nameHi !== ''),
    ({ nameHi }) => nameKey(nameHi),
  )
  const listNamed = (key: string): AdminProduct[] => byName.get(key) ?? byHindiName.get(key) ?? []
  const withId = rows.filter((row) => idOf(row) !== '')
  const withoutId = rows.filter((row) => idOf(row) === '')
  const rowOfProduct = firstRows([...withId, ...withoutId], (row) => {
    const [named, another] = idOf(row) === '' ? listNamed(keyOfRow(row)) : []
    return idOf(row) || (another ? '' : (named?.id ?? ''))
  })
  // Rows of existing products first: only rows without an id are refused because of their name.
  const byRank = [...withId.filter((row) => byId.has(idOf(row))), ...withoutId]
  const rowOfName = firstRows(byRank, keyOfRow)
  const rowOfHindiName = firstRows(byRank, hindiKeyOfRow)
  const { noSuchId, sameProduct, sameName, nameOfSeveral } = messages.csv

  return (row: CsvRow): Match => {
    const id = idOf(row)
    if (id !== '') {
      const first = rowOfProduct.get(id)
      if (first !== row.row) return { problem: sameProduct(first ?? 0) }
      const product = byId.get(id)
      return product ? { product, isByHindiName: false } : { problem: noSuchId }
    }
    const key = keyOfRow(row)
    const first = rowOfName.get(key)
    if (first !== undefined && first !== row.row) return { problem: sameName(first) }
    const named = listNamed(key)
    if (named.length > 1) return { problem: nameOfSeveral(named.length) }
    const [product] = named
    const other = product ? rowOfProduct.get(product.id) : (rowOfHindiName.get(key) ?? row.row)
    if (other === undefined || other === row.row)
      return { product, isByHindiName: product !== undefined && !byName.has(key) }
    return { problem: product ? sameProduct(other) : sameName(other) }
  }
}
