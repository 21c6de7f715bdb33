import { type Language, languageParameter } from '#contract/languages.ts'
import { languageChangeKey } from './was-language-changed.ts'

// A page has one language, so another language is another page. The tab's storage carries over what would otherwise be
// lost: the scroll position, the text typed into fields, and the data of other modules.

type CarriedOver = {
  /** The scroll position in pixels. */
  scroll: number
  /** The text typed into the page's fields, by field id. */
  fields: Record<string, string>
  /** The data of the other modules, by module name. */
  others: Record<string, unknown>
}

const readFields = (): Record<string, string> => {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[id]:is([type=text], [type=search])')
  return Object.fromEntries([...fields].filter(({ value }) => value).map(({ id, value }) => [id, value]))
}

/** Takes the data that the previous page carried over. */
const read = (): CarriedOver | undefined => {
  try {
    const text = sessionStorage.getItem(languageChangeKey)
    sessionStorage.removeItem(languageChangeKey)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined // no storage: the page opens as any other
  }
}

/** Leaves the page once without the question about unsaved text. */
const leaveUnasked = (): void =>
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
    once: true,
    capture: true,
  })

/** Milliseconds within which the content of a page that a browser renders arrives. */
const arrival = 5_000

/** Scrolls to the position, again while the page grows, until it is reached or the reader does anything. */
const restorePlace = (top: number): void => {
  const stop = new AbortController()
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (window.scrollY >= top - 1) stop.abort()
  })
  stop.signal.addEventListener('abort', () => observer.disconnect())
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(event, () => stop.abort(), { signal: stop.signal, passive: true })
  setTimeout(() => stop.abort(), arrival)
  window.scrollTo(0, top)
  observer.observe(document.body)
}

export const createLanguageChange = () => {
  const carriedOver = read()
  const givers = new Map<string, () => unknown>()

  const collect = (): CarriedOver => ({
    scroll: window.scrollY,
    fields: readFields(),
    others: {
      // Data that no module of this page has taken are carried on.
      ...carriedOver?.others,
      ...Object.fromEntries([...givers].map(([name, give]) => [name, give()])),
    },
  })
  /** Returns whether the tab's storage accepted everything. It does not if it is full or disabled. */
  const save = (): boolean => {
    try {
      sessionStorage.setItem(languageChangeKey, JSON.stringify(collect()))
      return true
    } catch {
      return false
    }
  }
  return {
    /**
     * Carries the module's data over as JSON to the same module on the page in the other language. Returns the data
     * from the previous page; undefined if the language was not changed. `give` returns the data, and may run twice.
     */
    carryOver: (name: string, give: () => unknown): unknown => {
      givers.set(name, give)
      return carriedOver?.others[name]
    },
    /**
     * Opens this page in another language. Rejects, and stays on the page, when the store cannot be reached. For data
     * that could not be carried over, asks as for any other way of leaving the page.
     */
    change: async (language: Language): Promise<void> => {
      await fetch('/api/health', { method: 'HEAD', cache: 'no-store' })
      if (save()) {
        leaveUnasked()
        // Saved again at the end, for text typed while the other page loads.
        window.addEventListener('pagehide', save, { once: true })
      }
      const address = new URL(window.location.href)
      address.searchParams.set(languageParameter, language)
      window.location.replace(address)
    },
    /**
     * Restores fields and scroll position before the page becomes interactive, as if the text had been typed before
     * that.
     */
    restorePage: (): void => {
      if (!carriedOver) return
      for (const [id, value] of Object.entries(carriedOver.fields)) {
        const field = document.getElementById(id)
        if (field instanceof HTMLInputElement) field.value = value
      }
      restorePlace(carriedOver.scroll)
    },
  }
}
