import path from 'node:path'
import Database from 'better-sqlite3'
import * as v from 'valibot'
import { createApp } from '../../../src/app.ts'
import { type DeclaredRoute, listDeclaredRoutes } from '../../../src/http/route-declarations.ts'
import type { Random } from '../../../src/lib/seeded-random.ts'
import { starterProducts } from '../../../src/starter/starter-list.ts'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { adminPassword } from '../../browser/run-store.ts'
import { anyOf } from './values.ts'

export type Route = DeclaredRoute

/** Lists every route from the app itself, with the schemas of its body and query, so that none can be forgotten. */
export const listRoutes = async (): Promise<Route[]> => {
  await using shop = await openTestShop()
  return listDeclaredRoutes(createApp(shop.context, { files: new Map() }).routes)
}

/** What requests may refer to in order to reach more than a 404. */
export type Names = {
  /** Ids by the part of a path that they follow: those of `products` fit `/api/products/:id`. */
  ids: Record<string, string[]>
  passbooks: string[]
  /** Paths with their tickets, each good for one upload. */
  uploads: string[]
}

/** Reads the names from the database, even while the store is open. */
export const readNames = (dataDir: string): Omit<Names, 'uploads'> => {
  const sqlite = new Database(path.join(dataDir, 'store.db'), { readonly: true })
  const idsOf = (table: string) =>
    sqlite.prepare(`select id from ${table} order by seq desc limit 8`).pluck().all() as string[]
  try {
    const tables = ['customers', 'products', 'orders', 'categories', 'highlights']
    const ids = {
      ...Object.fromEntries(tables.map((table) => [table, idsOf(table)])),
      // Those sold by weight, so that there are order lines to weigh.
      starter: starterProducts.filter(({ stepBase }) => stepBase).map(({ id }) => id),
    }
    const passbooks = sqlite
      .prepare(
        `select token from passbooks union
         select passbook from customer_devices where passbook is not null limit 8`,
      )
      .pluck()
      .all() as string[]
    return { ids, passbooks }
  } finally {
    sqlite.close()
  }
}

/**
 * The ids that fit a field of a body or a parameter of a path: `categoryId` those of categories, `id` and any other those
 * of the collection that the path names last.
 */
export const fittingIds = (names: Names, field: string, path: string): string[] => {
  const [, singular] = /^:?(\w+)\wId$/.exec(field) ?? []
  const collections = Object.keys(names.ids)
  const found =
    collections.find((each) => singular && each.startsWith(singular)) ??
    path.split('/').findLast((part) => collections.includes(part))
  return names.ids[found ?? ''] ?? Object.values(names.ids).flat()
}

type Place = { path: string; field: string; names: Names }

/** Texts of which each field accepts some. A field with a new format that none of them has needs one more. */
const sampleTexts = (random: Random): string[] => [
  `Asha ${random.integer(1, 30)}`,
  `चाय Tea ${random.integer(1, 99)}`,
  '',
  'yes',
  'hours',
  '12.50',
  '1000',
  '40170725',
  '8901030865053',
  '12345678901234',
  '+91 98765 43210',
  'https://example.com/x',
  '/objects/uploads/abc',
  '{"mon":[["09:00","21:00"]]}',
]

const sampleNumbers = [0, 1, 2, 3, 5, 8, 12, 250, 1_620, 12.5, 999.99]

const textsFor = (random: Random, { path, field, names }: Place): string[] => {
  const known = /^ids?$|Id$/.test(field)
    ? fittingIds(names, field, path)
    : {
        password: [adminPassword],
        token: names.passbooks,
        dueOn: ['2026-12-01'],
        closedUntil: ['', '2026-12-01T10:30:00Z'],
      }[field]
  if (!known) return sampleTexts(random)
  return known.length > 0 ? known : ['a'.repeat(26)]
}

/** The names of an object's fields; none for another schema. */
export const listFields = (schema: v.GenericSchema | undefined): string[] =>
  schema && 'entries' in schema ? Object.keys(schema.entries as object) : []

type Schema = v.GenericSchema & {
  entries: Record<string, Schema>
  wrapped: Schema
  item: Schema
  options: readonly unknown[]
  literal: unknown
}

/** Makes a value of the schema's type. Checks beyond the type may refuse it. */
const makeOfType = (random: Random, schema: Schema, place: Place): unknown => {
  const accepted = <Value>(values: readonly Value[]) =>
    anyOf(
      random,
      values.filter((value) => v.is(schema, value)),
    )
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.entries)
          .map(([field, entry]) => [field, makeValue(random, entry, { ...place, field })])
          .filter(([, value]) => value !== undefined),
      )
    case 'array':
      return Array.from({ length: random.integer(0, 4) }, () => makeValue(random, schema.item, place))
    case 'nullable':
      return random.integer(0, 1) ? null : makeValue(random, schema.wrapped, place)
    case 'optional':
    case 'nullish':
      // Mostly absent, because many fields at once contradict each other or what is stored.
      return random.integer(0, 3) > 0 ? undefined : makeValue(random, schema.wrapped, place)
    case 'union':
      return makeValue(random, anyOf(random, schema.options) as Schema, place)
    case 'picklist':
      return anyOf(random, schema.options)
    case 'literal':
      return schema.literal
    case 'boolean':
      return random.integer(0, 1) === 1
    case 'string':
      return accepted(textsFor(random, place))
    case 'number':
      return accepted(sampleNumbers)
    default:
      throw new Error(
        `The fuzzer makes no ${schema.type} yet, of which ${place.path} has one: ${place.field}`,
      )
  }
}

const makeValue = (random: Random, schema: Schema, place: Place): unknown => {
  for (let tries = 0; tries < 200; tries += 1) {
    const value = makeOfType(random, schema, place)
    if (v.is(schema, value)) return value
  }
  throw new Error(`None of the fuzzer's samples is a ${place.field} of ${place.path}`)
}

/** A body that the route's schema accepts, which the fuzzer mutates; null for a route without a JSON body. */
export const makeExample = (random: Random, { path, body }: Route, names: Names): object | null =>
  typeof body === 'object'
    ? (makeValue(random, body as Schema, { path, field: 'body', names }) as object)
    : null
