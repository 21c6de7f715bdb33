import { type RawBuilder, sql } from 'kysely'
import { Product } from '../../contract/catalogue.ts'
import {
  type AdminProduct,
  type CsvField,
  csvFields,
  type EditProductBody,
  noneOf,
  type ProductField,
  productFieldNames,
  productFields,
} from '../../contract/product-fields.ts'

/** The `sort` of a product that has no place by hand: behind all that have one. */
export const notSorted = 1_000_000_000

type Stored<Value> = Value extends boolean ? 0 | 1 : Value extends undefined ? null : Value
type Column<Name extends ProductField> = (typeof productFields)[Name]['column']

/** The columns of fields. */
type Columns<Name extends ProductField> = { [Each in Name as Column<Each>]: Stored<AdminProduct[Each]> }
export type ProductColumns = Columns<ProductField>

type Selected<Name extends ProductField> = { [Each in Name]: `products.${Column<Each>} as ${Each}` }[Name]

/** What a query selects of these fields; {@link toProduct} turns its rows into them. */
export const selectFields = <Name extends ProductField>(names: readonly Name[]) =>
  names.map((name) => `products.${productFields[name].column} as ${name}`) as unknown as Selected<Name>[]

/** What a query selects of products for the owner. */
export const ownersColumns = selectFields(productFieldNames)
/** What a query selects for shoppers, to whom no other field may get. */
export const shoppersColumns = selectFields(Object.keys(Product.entries) as (keyof Product)[])

/** What a query of these columns finds. A null in a column of a field that may be absent stands for that. */
export const toProduct = <Name extends ProductField>(
  row: {
    [Each in Name]: Stored<AdminProduct[Each]>
  },
): Pick<AdminProduct, Name> => {
  const product: Record<string, unknown> = {}
  for (const [name, value] of Object.entries<unknown>(row)) {
    const none = noneOf(name as Name)
    if (typeof none === 'boolean') product[name] = value === 1
    else if (value !== null || none === null) product[name] = value
  }
  return product as Pick<AdminProduct, Name>
}

const columnsOf = <Name extends ProductField>(
  names: readonly Name[],
  values: { [Each in Name]?: unknown },
): Columns<Name> =>
  Object.fromEntries(
    names.map((name) => {
      const value = values[name] ?? null
      return [productFields[name].column, typeof value === 'boolean' ? Number(value) : value]
    }),
  ) as Columns<Name>

export const toColumns = (product: AdminProduct): ProductColumns => columnsOf(productFieldNames, product)

/** What an import writes: the columns that a CSV file can name. The others stay as they are. */
export const toCsvColumns = (product: AdminProduct): Columns<CsvField> => columnsOf(csvFields, product)

/** The columns of the fields that an edit has; the others stay as they are. */
export const toEditedColumns = (body: EditProductBody): Partial<ProductColumns> =>
  columnsOf(
    productFieldNames.filter((name) => body[name as keyof EditProductBody] !== undefined),
    body,
  )

/** The `sort` of a product that is put into a category: one that comes from another has no place in it yet. */
export const sortIn = (categoryId: string | null): RawBuilder<number> =>
  sql<number>`case when category_id is ${categoryId} then sort else ${notSorted} end`
