import { type Language, languageParameter } from '#contract/languages.ts'
import { languageChangeKey } from './was-language-changed.ts'

// A page has one language, so another language is another page. What would be lost on the way is carried over in
// the tab's storage: the place on the page, what is typed in its fields, and what other modules hand over.

type CarriedOver = {
  /** The scroll position in pixels. */
  scroll: number
  /** What is typed in the page's fields, by their ids. */
  fields: Record<string, string>
  /** What the other modules handed over, by their names. */
  others: Record<string, unknown>
}

const givers = new Map<string, () => unknown>()

const readFields = (): Record<string, string> => {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[id]:is([type=text], [type=search])')
  return Object.fromEntries([...fields].filter(({ value }) => value).map(({ id, value }) => [id, value]))
}

/** Reads what was carried over from the page before, once for each document. */
const read = (): CarriedOver | undefined => {
  try {
    const text = sessionStorage.getItem(languageChangeKey)
    sessionStorage.removeItem(languageChangeKey)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined // no storage: the page opens as any other
  }
}
const carriedOver = typeof window === 'undefined' ? undefined : read()

/**
 * Hands the module's data, as JSON, to the same module on the page in the other language. Returns what the page before
 * handed over; undefined when no language was changed. `give` runs when the page is left, and should then let it go.
 */
export const carryOver = (name: string, give: () => unknown): unknown => {
  givers.set(name, give)
  return carriedOver?.others[name]
}

/** Opens this page in another language. */
export const changeLanguage = (language: Language): void => {
  const all: CarriedOver = {
    scroll: window.scrollY,
    fields: readFields(),
    others: Object.fromEntries([...givers].map(([name, give]) => [name, give()])),
  }
  try {
    sessionStorage.setItem(languageChangeKey, JSON.stringify(all))
  } catch {
    // Storage is full or disabled. The language is more important than the place on the page.
  }
  const address = new URL(window.location.href)
  address.searchParams.set(languageParameter, language)
  window.location.replace(address)
}

/** Restores fields and place before the page becomes interactive, as if the text had been typed before that. */
export const restorePage = (): void => {
  if (!carriedOver) return
  for (const [id, value] of Object.entries(carriedOver.fields)) {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement) field.value = value
  }
  window.scrollTo(0, carriedOver.scroll)
}
