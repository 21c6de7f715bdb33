import type { Compilable, CompiledQuery } from 'kysely'
import type { Db, Tx } from './schema.ts'

type Path = readonly (string | number)[]

/** Takes the place of a value while a query is compiled. */
class Placeholder {
  readonly path: Path

  constructor(path: Path) {
    this.path = path
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`The value of ${this.path.join('.')} is not known while its query is prepared`)
  }
}

const placeholdersFor = (value: unknown, path: Path): unknown => {
  if (Array.isArray(value)) return value.map((item, index) => placeholdersFor(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return new Placeholder(path)
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, placeholdersFor(item, [...path, name])]),
  )
}

const valueAt = (values: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], values)

/** The compiled query depends on the length of each list. */
const cacheKey = (values: object): string => {
  let key = ''
  for (const value of Object.values(values)) if (Array.isArray(value)) key += `${value.length},`
  return key
}

/**
 * Compiles a query once instead of at each call, because compiling costs more than running it. `build` gets
 * placeholders instead of the values, so it may only pass them on. A placeholder throws when it is used in a
 * calculation.
 */
export const prepared = <Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): ((db: Db | Tx, values: Values) => Promise<Row[]>) => {
  const cache = new Map<string, { query: CompiledQuery<Row>; paths: (Path | undefined)[] }>()
  return async (db, values) => {
    const key = cacheKey(values)
    let cached = cache.get(key)
    if (!cached) {
      const query = build(db, placeholdersFor(values, []) as Values).compile()
      const paths = query.parameters.map((value) => (value instanceof Placeholder ? value.path : undefined))
      cached = { query, paths }
      cache.set(key, cached)
    }
    const { query, paths } = cached
    const parameters = paths.map((path, index) => (path ? valueAt(values, path) : query.parameters[index]))
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
