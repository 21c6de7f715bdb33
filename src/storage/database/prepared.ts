import type { Compilable, CompiledQuery } from 'kysely'
import type { Db, Tx } from '../schema.ts'

type Path = readonly (string | number)[]

/** Stands in a query for a value that is not known yet. */
class Placeholder {
  readonly path: Path

  constructor(path: Path) {
    this.path = path
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`The value of ${this.path.join('.')} is not known while its query is prepared`)
  }
}

const standInFor = (value: unknown, path: Path): unknown => {
  if (Array.isArray(value)) return value.map((item, index) => standInFor(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return new Placeholder(path)
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, standInFor(item, [...path, name])]),
  )
}

const valueAt = (values: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], values)

/** A query with a list is another one for each length of it. */
const cacheKeyOf = (values: object): string => {
  let shape = ''
  for (const value of Object.values(values)) if (Array.isArray(value)) shape += `${value.length},`
  return shape
}

/**
 * A query whose SQL is made once instead of at each call, which costs more than SQLite takes to run
 * it. `build` may only pass the values on: it never sees them, and throws when it calculates with one.
 */
export const prepared = <Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): ((db: Db | Tx, values: Values) => Promise<Row[]>) => {
  const made = new Map<string, { query: CompiledQuery<Row>; paths: (Path | undefined)[] }>()
  return async (db, values) => {
    const shape = cacheKeyOf(values)
    let known = made.get(shape)
    if (!known) {
      const query = build(db, standInFor(values, []) as Values).compile()
      const paths = query.parameters.map((value) => (value instanceof Placeholder ? value.path : undefined))
      known = { query, paths }
      made.set(shape, known)
    }
    const { query, paths } = known
    const parameters = paths.map((path, index) => (path ? valueAt(values, path) : query.parameters[index]))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
