import { newId, shortIdLength } from '../../../contract/ids.ts'
import { nameKey } from '../../../contract/name-key.ts'

type NamedCategory = { id: string; name: string }

/** The categories that a file names: those that there are, and new ones. */
export class CategoriesOfFile {
  readonly #known: readonly NamedCategory[]
  readonly #byName: Map<string, NamedCategory>
  readonly #byKey: Map<string, NamedCategory>
  readonly #new = new Map<string, NamedCategory>()

  constructor(known: readonly NamedCategory[]) {
    this.#known = known
    // Of two with the same name the first one counts.
    const reversed = known.toReversed()
    this.#byName = new Map(reversed.map((category) => [category.name, category]))
    this.#byKey = new Map(reversed.map((category) => [nameKey(category.name), category]))
  }

  find(id: string | null): NamedCategory | undefined {
    return this.#known.find((category) => category.id === id)
  }

  /** The category of this name, ignoring case; a new one where there is none. The one that the product has goes first. */
  choose(name: string, present: NamedCategory | undefined): NamedCategory {
    if (present?.name === name) return present
    const exact = this.#byName.get(name)
    if (exact) return exact
    const key = nameKey(name)
    if (present && nameKey(present.name) === key) return present
    const known = this.#byKey.get(key) ?? this.#new.get(key)
    if (known) return known
    const created = { id: newId(shortIdLength), name }
    this.#new.set(key, created)
    return created
  }

  /** Those of the new categories that are among the ids. */
  listNew(used: ReadonlySet<string | null>): NamedCategory[] {
    return [...this.#new.values()].filter(({ id }) => used.has(id))
  }
}
