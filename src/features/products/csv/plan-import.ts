import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import * as v from 'valibot'
import { AddCategoryBody, nameKey } from '../../../contract/admin-catalogue.ts'
import type { ImportedRow, RefusedRow } from '../../../contract/admin-csv.ts'
import { barcodeKey } from '../../../contract/barcode.ts'
import type { Category } from '../../../contract/catalogue.ts'
import { newId, shortIdLength } from '../../../contract/ids.ts'
import { type Message, messages, toMessage } from '../../../contract/messages/messages.ts'
import { type AdminProduct, csvColumns, defaultStep } from '../../../contract/product-fields.ts'
import { ShopError } from '../../../lib/shop-error.ts'
import { blankCells, type Cells, findChanges, toCells } from './cells.ts'
import { hasBrokenLetters } from './decode-file.ts'
import { createMatcher, type Match } from './match-rows.ts'
import { parseCells, readBarcode, readUnit } from './parse-cells.ts'
import type { Header } from './read-header.ts'
import type { CsvFile, CsvRow } from './read-rows.ts'

type NamedCategory = Pick<Category, 'id' | 'name' | 'nameHi'>

/** The categories that a file names: existing and new ones. */
class CategoriesOfFile {
  readonly #known: readonly NamedCategory[]
  readonly #byKey: Map<string, NamedCategory>
  readonly #new = new Map<string, NamedCategory>()

  constructor(known: readonly NamedCategory[]) {
    this.#known = known
    // Of two with the same name, the first one is used.
    const reversed = known.toReversed()
    const named = reversed.map((category) => [nameKey(category.name), category] as const)
    const namedInHindi = reversed.map((category) => [nameKey(category.nameHi), category] as const)
    this.#byKey = new Map([...namedInHindi, ...named])
  }

  find(id: string | null): NamedCategory | undefined {
    return this.#known.find((category) => category.id === id)
  }

  /** The category of this name, or Hindi name, ignoring case, preferably the product's own; a new one if none exists. */
  choose(name: string, present: NamedCategory | undefined): NamedCategory {
    const key = nameKey(name)
    if (present && [present.name, present.nameHi].map(nameKey).includes(key)) return present
    const known = this.#byKey.get(key) ?? this.#new.get(key)
    if (known) return known
    const created = { id: newId(shortIdLength), name, nameHi: '' }
    this.#new.set(key, created)
    return created
  }

  /** Returns the new categories whose ids are in the set. */
  listNew(used: ReadonlySet<string | null>): NamedCategory[] {
    return [...this.#new.values()].filter(({ id }) => used.has(id))
  }
}

/** The data before the import. */
export type Catalogue = { products: readonly AdminProduct[]; categories: readonly Category[] }

export type PlannedRow = {
  row: number
  /** The product that results from the row, and the product now; undefined for a new one. */
  product: AdminProduct
  present: AdminProduct | undefined
  changes: ImportedRow['changes']
  source: CsvRow
}
type RefusedPlan = Omit<RefusedRow, 'problem' | 'problemMessage'> & { problem: Message }

export type ImportPlan = {
  created: PlannedRow[]
  updated: PlannedRow[]
  unchanged: number
  refused: RefusedPlan[]
  newCategories: { id: string; name: string }[]
  header: Header
}

const sliceLength = 100

/** A spreadsheet writes `?` for each letter that its file cannot hold, and others for one that it reads wrongly. */
const checkLetters = (cells: Partial<Cells>, present: Cells): void => {
  for (const column of csvColumns) {
    const cell = cells[column]
    if (cell === undefined || cell === present[column]) continue
    if (cell.includes('??')) throw new ShopError('bad-input', messages.csv.lettersLost)
    if (hasBrokenLetters(cell)) throw new ShopError('bad-input', messages.csv.lettersBroken)
  }
}

const lettersOf = (name: string): string => nameKey(name).replaceAll(/[^\p{L}\p{M}]/gu, '')

/** What the row is called in which a list adds up its amounts. */
const totals = new Set(
  'total, totals, grand total, sub total, total items, total amount, total qty, कुल, योग, कुल योग, जोड़, कुल जोड़'
    .split(', ')
    .map(lettersOf),
)

const checkCategoryName = (name: string): string => {
  const result = v.safeParse(AddCategoryBody.entries.name, name, { abortEarly: true })
  if (result.success) return result.output
  throw new ShopError('bad-input', toMessage(result.issues[0]))
}

/** The product's cells before the import. */
const cellsBefore = (present: AdminProduct | undefined, categories: CategoriesOfFile): Cells =>
  present ? toCells(present, present.id, categories.find(present.categoryId)?.name ?? '') : blankCells

type Matched = Exclude<Match, { problem: Message }>

const isNew = ({ match }: { match: Match }): boolean => 'product' in match && !match.product
const isKnown = ({ match }: { match: Match }): boolean => 'product' in match && match.product !== undefined

/** The cells of a row about a new product. Throws `bad-input` for a total, and in a file without a column for the price. */
const cellsOfNew = ({ cells }: CsvRow, { columns }: Header): Partial<Cells> => {
  if (totals.has(lettersOf(cells.name ?? ''))) throw new ShopError('bad-input', messages.csv.totalRow)
  if (!columns.includes('price')) throw new ShopError('bad-input', messages.csv.newWithoutPrice)
  const isLoose = ['kg', 'l'].includes(readUnit(cells.unit ?? ''))
  return isLoose && !columns.includes('step') ? { ...cells, step: String(defaultStep) } : cells
}

/** The cells of a row about a product, without those that write the same in another way. */
const cellsOfKnown = ({ cells }: CsvRow, { isByHindiName }: Matched, before: Cells): Partial<Cells> => {
  const hasSameBarcode =
    cells.barcode && before.barcode && barcodeKey(readBarcode(cells.barcode)) === barcodeKey(before.barcode)
  return {
    ...cells,
    ...(isByHindiName && { name: before.name, name_hi: before.name_hi }),
    ...(hasSameBarcode && { barcode: before.barcode }),
  }
}

/** The product that results from a row. Throws `bad-input` with the reason. */
const planRow = (
  source: CsvRow,
  match: Matched,
  header: Header,
  categories: CategoriesOfFile,
): PlannedRow => {
  const { row, hasMoreCells } = source
  const { product: present } = match
  if (hasMoreCells) throw new ShopError('bad-input', messages.csv.moreCells)
  const presentCategory = categories.find(present?.categoryId ?? null)
  const before = cellsBefore(present, categories)
  const cells = present ? cellsOfKnown(source, match, before) : cellsOfNew(source, header)
  // An absent column leaves the field unchanged; an empty cell clears it.
  const after: Cells = { ...before, ...cells, id: before.id }
  const unchanged = present && findChanges(before, after).length === 0
  if (unchanged) return { row, product: present, present, changes: [], source }

  checkLetters(cells, before)
  const values = parseCells(after)
  const categoryName = after.category.trim()
  const category =
    categoryName === '' ? undefined : categories.choose(checkCategoryName(categoryName), presentCategory)
  const product: AdminProduct = {
    ...values,
    id: present?.id ?? newId(shortIdLength),
    categoryId: category?.id ?? null,
    imageUrl: present?.imageUrl ?? null,
    createdAt: present?.createdAt ?? '',
  }
  return {
    row,
    product,
    present,
    changes: findChanges(before, toCells(values, before.id, category?.name ?? '')),
    source,
  }
}

/** The rows that give their product a barcode which another product has, or an earlier row has taken. */
const findTakenBarcodes = (rows: readonly PlannedRow[], products: readonly AdminProduct[]) => {
  const { barcodeOfAnother } = messages.catalogue
  const taken = new Map<PlannedRow, Message>()
  const owners = new Map(
    products.flatMap((product) => (product.barcode ? [[barcodeKey(product.barcode), product] as const] : [])),
  )
  const rowsByBarcode = new Map<string, number>()
  for (const each of rows) {
    const { barcode, id } = each.product
    const key = barcode && barcodeKey(barcode)
    if (!key || barcode === each.present?.barcode) continue
    const owner = owners.get(key)
    const first = rowsByBarcode.get(key)
    if (owner && owner.id !== id) taken.set(each, barcodeOfAnother(owner.name, owner.nameHi))
    else if (first !== undefined) taken.set(each, messages.csv.barcodeOfRow(first))
    else rowsByBarcode.set(key, each.row)
  }
  return taken
}

/** Plans the changes of an import to the catalogue, in slices, so that other requests run meanwhile. */
export const planImport = async (
  { rows, header }: CsvFile,
  { products, categories }: Catalogue,
): Promise<ImportPlan> => {
  const findMatch = createMatcher(rows, products)
  const matched = rows.map((row) => ({ row, match: findMatch(row) }))
  // Once for the file, not in each of its rows.
  if (!header.columns.includes('price') && matched.some(isNew) && !matched.some(isKnown)) {
    throw new ShopError('bad-input', messages.csv.noPriceColumn)
  }
  const categoriesOfFile = new CategoriesOfFile(categories)
  const refused: RefusedPlan[] = []
  const refuse = (row: CsvRow, present: AdminProduct | undefined, problem: Message) =>
    refused.push({
      row: row.row,
      name: row.cells.name ?? present?.name ?? '',
      nameHi: row.cells.name_hi ?? present?.nameHi ?? '',
      problem,
    })
  const planned: PlannedRow[] = []
  for (const [index, { row, match }] of matched.entries()) {
    if (index % sliceLength === 0) await yieldToEventLoop()
    if ('problem' in match) {
      refuse(row, undefined, match.problem)
      continue
    }
    try {
      planned.push(planRow(row, match, header, categoriesOfFile))
    } catch (error) {
      if (!(error instanceof ShopError) || !error.messages[0]) throw error
      refuse(row, match.product, error.messages[0])
    }
  }
  const taken = findTakenBarcodes(planned, products)
  for (const [{ source, present }, problem] of taken) refuse(source, present, problem)
  const accepted = planned.filter((row) => !taken.has(row))
  const changed = accepted.filter(({ changes }) => changes.length > 0)
  return {
    created: changed.filter(({ present }) => !present),
    updated: changed.filter(({ present }) => present),
    unchanged: accepted.length - changed.length,
    refused: refused.sort((one, other) => one.row - other.row),
    newCategories: categoriesOfFile.listNew(new Set(changed.map(({ product }) => product.categoryId))),
    header,
  }
}
