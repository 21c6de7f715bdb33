import * as v from 'valibot'
import { clearable, visibleName, visibleNameHi } from './admin-catalogue.ts'
import { Barcode } from './barcode.ts'
import { Product } from './catalogue.ts'
import { units, vegMarks } from './goods.ts'
import { Id } from './ids.ts'
import { ImageUrl } from './image-url.ts'
import { limits } from './limits.ts'
import { type FieldName, inputMessage } from './messages/input-message.ts'
import { type Paise, toRupeeText } from './money.ts'
import { maxPrice, Price, rupeesUpTo } from './prices.ts'
import { cleanLine, hasVisible, optionalLine } from './text.ts'

/**
 * A product as the owner sees it: the fields that shoppers see (`Product`, in a file of its own because shoppers' pages
 * contain that schema), and the owner's own fields, defined here.
 */
export const AdminProduct = v.object({ ...Product.entries })
export type AdminProduct = v.InferOutput<typeof AdminProduct>
export type ProductField = keyof AdminProduct

/** The columns of a CSV file of products, in the order in which they are written. Source: contract/README.md, CSV. */
export const csvColumns = [
  'id',
  'name',
  'name_hi',
  'category',
  'price',
  'mrp',
  'unit',
  'step',
  'barcode',
  'aliases',
  'veg',
  'sold_out',
  'hidden',
] as const
export type CsvColumn = (typeof csvColumns)[number]

/** The properties of a field. */
type Field<Value> = {
  /** The column of the table `products`. */
  column: string
  /** The column of a CSV file; null for a field that is not in it, which an import leaves unchanged. */
  csv: CsvColumn | null
  /** The schema of the value in a body; null for a field that no body sets. */
  check: v.GenericSchema<unknown, Exclude<Value, undefined> | null> | null
  /**
   * The value when none is given: `undefined` for a field that is then absent (null in its column). A field without
   * `none` is required.
   */
  none?: Value
} & ([Value] extends [Paise | undefined] ? { isAmount: true } : { isAmount?: never })

/** The steps in which loose goods are sold (grams or millilitres). Each divides a kilo, so that a kilo is whole steps. */
export const steps = [50, 100, 250, 500, 1_000] as const
/** The step of new loose goods unless the owner chooses another one. */
export const defaultStep = 250

/** The MRP on a pack. 0 means none, and the field is then absent. */
const Mrp = v.pipe(
  rupeesUpTo('mrp', maxPrice),
  v.check((amount) => amount > 0, inputMessage('atLeast', 'mrp', 0.01)),
)

// A union would report only "invalid", without the problem of the value itself.
const firstMessage = (issue: v.UnionIssue<v.BaseIssue<unknown>>): string =>
  issue.issues?.at(-1)?.message ?? inputMessage('unusable')

const orNone = <Schema extends v.GenericSchema>(schema: Schema) =>
  // Forms send '' for an empty field.
  v.nullable(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        schema,
      ],
      firstMessage,
    ),
  )

/** A line of text, or none: also one of which nothing can be seen. `what` is its name in errors. */
const lineOrNone = (what: FieldName, line: v.GenericSchema<string, string>) =>
  v.nullable(
    v.pipe(
      v.string(inputMessage('mustBeText', what)),
      v.transform((text) => (hasVisible(cleanLine(text)) ? text : null)),
      v.nullable(line),
    ),
  )

/**
 * All fields of a product, in the order in which a body is validated. The bodies, the columns that are read and
 * written, JSON, and the cells of a CSV file follow from this table.
 */
export const productFields = {
  id: { column: 'id', csv: 'id', check: null },
  name: { column: 'name', csv: 'name', check: visibleName('productName') },
  price: { column: 'price_paise', csv: 'price', check: Price, isAmount: true },
  imageUrl: { column: 'image_url', csv: null, check: lineOrNone('imageAddress', ImageUrl), none: null },
  categoryId: { column: 'category_id', csv: 'category', check: orNone(Id), none: null },
  isSoldOut: {
    column: 'is_sold_out',
    csv: 'sold_out',
    check: v.boolean(inputMessage('trueOrFalse', 'soldOut')),
    none: false,
  },
  isHidden: {
    column: 'is_hidden',
    csv: 'hidden',
    check: v.boolean(inputMessage('trueOrFalse', 'hidden')),
    none: false,
  },
  aliases: {
    column: 'aliases',
    csv: 'aliases',
    check: v.unwrap(clearable(optionalLine('otherNames', limits.aliases))),
    none: '',
  },
  nameHi: { column: 'name_hi', csv: 'name_hi', check: v.unwrap(visibleNameHi), none: '' },
  unit: {
    column: 'unit',
    csv: 'unit',
    check: orNone(v.picklist(units, inputMessage('unitWords'))),
    none: undefined,
  },
  stepBase: {
    column: 'step_base',
    csv: 'step',
    check: orNone(v.picklist(steps, inputMessage('stepWords'))),
    none: undefined,
  },
  mrp: { column: 'mrp_paise', csv: 'mrp', check: orNone(Mrp), none: undefined, isAmount: true },
  barcode: { column: 'barcode', csv: 'barcode', check: lineOrNone('barcode', Barcode), none: undefined },
  veg: {
    column: 'veg',
    csv: 'veg',
    check: orNone(v.picklist(vegMarks, inputMessage('vegWords'))),
    none: undefined,
  },
  createdAt: { column: 'created_at', csv: null, check: null },
} as const satisfies { [Name in ProductField]-?: Field<AdminProduct[Name]> }

type Fields = typeof productFields
/** The names of the fields whose entries have this property. */
type FieldWith<Property> = {
  [Name in ProductField]: Fields[Name] extends Property ? Name : never
}[ProductField]

/** The fields that a body may set. */
type BodyField = FieldWith<{ check: v.GenericSchema }>
export type AmountName = FieldWith<{ isAmount: true }>
/** The fields of a CSV file. */
export type CsvField = FieldWith<{ csv: CsvColumn }>

const namesWhere = <Name extends ProductField>(matches: (field: Field<never>) => boolean): readonly Name[] =>
  (Object.keys(productFields) as Name[]).filter((name) => matches(productFields[name] as Field<never>))

export const productFieldNames = namesWhere<ProductField>(() => true)
export const csvFields = namesWhere<CsvField>(({ csv }) => csv !== null)
const bodyFields = namesWhere<BodyField>(({ check }) => check !== null)
const amountFields = namesWhere<AmountName>(({ isAmount }) => isAmount === true)

export const isAmountColumn = (column: CsvColumn): boolean =>
  amountFields.some((name) => productFields[name].csv === column)

type Check<Name extends BodyField> = Fields[Name]['check']
// Absent fields are left unchanged, so only `null` is replaced.
type AddEntries = {
  [Name in BodyField]: Fields[Name] extends { none: infer None }
    ? v.OptionalSchema<Check<Name>, None extends null ? null : undefined>
    : Check<Name>
}
type EditEntries = { [Name in BodyField]: v.OptionalSchema<Check<Name>, undefined> }

/** The value of a field when none is given; undefined also for a required one. */
export const noneOf = (name: ProductField): unknown => {
  const field = productFields[name]
  return 'none' in field ? field.none : undefined
}

const addEntry = ({ check, ...field }: Fields[BodyField]): v.GenericSchema => {
  if (!('none' in field)) return check
  return field.none === null ? v.optional(check, null) : v.optional(check)
}

export const AddProductBody = v.object(
  Object.fromEntries(bodyFields.map((name) => [name, addEntry(productFields[name])])) as AddEntries,
)
export type AddProductBody = v.InferOutput<typeof AddProductBody>

/** Absent fields are left unchanged; `null` clears a field. */
export const EditProductBody = v.object(
  Object.fromEntries(bodyFields.map((name) => [name, v.optional(productFields[name].check)])) as EditEntries,
)
export type EditProductBody = v.InferOutput<typeof EditProductBody>

type NeededField = Exclude<ProductField, FieldWith<{ none: unknown }>>
type NewProduct = Pick<AdminProduct, NeededField> & {
  [Name in Exclude<ProductField, NeededField>]?: AdminProduct[Name] | null | undefined
}

/** Fields of a product, with the value for none where none is given. */
export const completeFields = <Name extends ProductField>(
  names: readonly Name[],
  given: Pick<NewProduct, Name>,
): Pick<AdminProduct, Name> => {
  const values = names.map((name) => [name, given[name] ?? noneOf(name)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Pick<AdminProduct, Name>
}

export const completeProduct = (given: NewProduct): AdminProduct => completeFields(productFieldNames, given)

type InJson<Values> = {
  [Name in keyof Values]: Exclude<Values[Name], Paise> | (Paise extends Values[Name] ? string : never)
}

/** Fields of a product as they are sent: amounts as rupee texts. */
export const toProductJson = <Values extends { [Name in AmountName]?: Paise | null | undefined }>(
  values: Values,
): InJson<Values> => {
  const texts = amountFields.flatMap((name) => {
    const amount = values[name]
    return amount === undefined || amount === null ? [] : [[name, toRupeeText(amount)]]
  })
  return { ...values, ...Object.fromEntries(texts) }
}
