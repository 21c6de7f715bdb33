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

/** The `sort` of a product without a place set by hand: after all that have one. */
export const notSorted = 1_000_000_000

type Stored<Value> = Value extends boolean ? 0 | 1 : Value extends undefined ? null : Value
type Column<Name extends ProductField> = (typeof productFields)[Name]['column']

/** Maps fields to their columns. */
type Columns<Name extends ProductField> = { [Each in Name as Column<Each>]: Stored<AdminProduct[Each]> }
export type ProductColumns = Columns<ProductField>

type Selected<Name extends ProductField> = { [Each in Name]: `products.${Column<Each>} as ${Each}` }[Name]

/** The columns of these fields to select; {@link toProduct} converts the rows. */
export const selectFields = <Name extends ProductField>(names: readonly Name[]) =>
  names.map((name) => `products.${productFields[name].column} as ${name}`) as unknown as Selected<Name>[]

/** The columns that are selected for the owner. */
export const ownersColumns = selectFields(productFieldNames)
/** The columns that are selected for shoppers, who must get no other field. */
export const shoppersColumns = selectFields(Object.keys(Product.entries) as (keyof Product)[])

/** A row of these columns. In a column of an optional field, null means that the field is absent. */
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

/** The columns that a CSV file can name, which an import writes. The others are left unchanged. */
export const toCsvColumns = (product: AdminProduct): Columns<CsvField> => columnsOf(csvFields, product)

/** The columns of the fields that an edit contains. The others are left unchanged. */
export const toEditedColumns = (body: EditProductBody): Partial<ProductColumns> =>
  columnsOf(
    productFieldNames.filter((name) => body[name as keyof EditProductBody] !== undefined),
    body,
  )

/** The `sort` of a product that is put into a category: one from another category has no place in it yet. */
export const sortIn = (categoryId: string | null): RawBuilder<number> =>
  sql<number>`case when category_id is ${categoryId} then sort else ${notSorted} end`
