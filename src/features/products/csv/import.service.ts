import { createHash } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { AppContext } from '../../../context.ts'
import type { ImportedRow, ImportPreview, ImportResult } from '../../../contract/admin-csv.ts'
import { toCodedMessage } from '../../../contract/messages/coded-message.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { ShopError } from '../../../lib/shop-error.ts'
import type { Db, Tx } from '../../../storage/database/schema.ts'
import { insertCategory, listCategories, nextDisplayOrder } from '../../categories/categories.repo.ts'
import { insertProduct, listAllProducts, updateImported } from '../products.repo.ts'
import { decodeFile } from './decode-file.ts'
import { type Catalogue, type ImportPlan, type PlannedRow, planImport } from './plan-import.ts'
import { readRows } from './read-rows.ts'

/** How often an import is planned again because the catalogue has changed meanwhile. */
const maxAttempts = 3
/** Number of products that are written before other requests may run. */
const sliceLength = 200

const readCatalogue = async (db: Db | Tx): Promise<Catalogue> => ({
  products: await listAllProducts(db),
  categories: await listCategories(db),
})

const toRow = ({ row, product, changes }: PlannedRow): ImportedRow => ({
  row,
  name: product.name,
  nameHi: product.nameHi,
  changes,
})

const toPreview = (file: Uint8Array, plan: ImportPlan): ImportPreview => {
  const preview = {
    created: plan.created.map(toRow),
    updated: plan.updated.map(toRow),
    unchanged: plan.unchanged,
    refused: plan.refused.map(({ problem, ...refused }) => ({
      ...refused,
      problem: problem.text,
      problemMessage: toCodedMessage(problem),
    })),
    newCategories: plan.newCategories.map(({ name }) => name),
    ignoredColumns: plan.header.ignored,
  }
  const fingerprint = createHash('sha256')
    .update(file)
    .update(JSON.stringify([preview, plan.updated.map(({ product }) => product.id)]))
    .digest('base64url')
  return { fingerprint, ...preview }
}

const planFile = async ({ db }: AppContext, file: Uint8Array) => {
  const rows = await readRows(decodeFile(file))
  const catalogue = await readCatalogue(db)
  return { catalogue, plan: await planImport(rows, catalogue) }
}

/** Plans an import of the file and changes nothing. Throws `bad-input` for a file that is not a list of products. */
export const previewImport = async (context: AppContext, file: Uint8Array): Promise<ImportPreview> =>
  toPreview(file, (await planFile(context, file)).plan)

const write = async (tx: Tx, { newCategories, created, updated }: ImportPlan, now: string): Promise<void> => {
  let displayOrder = nextDisplayOrder(await listCategories(tx))
  for (const { id, name } of newCategories) {
    await insertCategory(tx, { id, name, nameHi: '', displayOrder, isActive: true }, now)
    displayOrder += 1
  }
  for (const [index, { product }] of updated.entries()) {
    if (index % sliceLength === 0) await yieldToEventLoop()
    await updateImported(tx, product)
  }
  for (const [index, { product }] of created.entries()) {
    if (index % sliceLength === 0) await yieldToEventLoop()
    await insertProduct(tx, { ...product, createdAt: now })
  }
}

/**
 * Executes the import whose preview has this fingerprint, in one transaction. Throws `conflict` when the catalogue has
 * changed so that the result would differ from the preview.
 */
export const importProducts = async (
  context: AppContext,
  file: Uint8Array,
  fingerprint: string,
): Promise<ImportResult> => {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { catalogue, plan } = await planFile(context, file)
    if (toPreview(file, plan).fingerprint !== fingerprint) break
    const isWritten = await context.db.transaction().execute(async (tx) => {
      if (!isDeepStrictEqual(await readCatalogue(tx), catalogue)) return false
      await write(tx, plan, context.clock().toISOString())
      return true
    })
    if (isWritten) return { created: plan.created.length, updated: plan.updated.length }
  }
  throw new ShopError('conflict', messages.csv.previewOld)
}
