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

const readFields = (): Record<string, string> => {
  const fields = document.querySelectorAll<HTMLInputElement>('main input[id]:is([type=text], [type=search])')
  return Object.fromEntries([...fields].filter(({ value }) => value).map(({ id, value }) => [id, value]))
}

/** Takes what was carried over from the page before. */
const read = (): CarriedOver | undefined => {
  try {
    const text = sessionStorage.getItem(languageChangeKey)
    sessionStorage.removeItem(languageChangeKey)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined // no storage: the page opens as any other
  }
}

/** Leaves the page without the question about unsaved text, once. */
const leaveUnasked = (): void =>
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
    once: true,
    capture: true,
  })

/** Milliseconds within which the contents of a page arrive that a browser renders. */
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
      // What nobody has asked for on this page is carried on.
      ...carriedOver?.others,
      ...Object.fromEntries([...givers].map(([name, give]) => [name, give()])),
    },
  })
  /** Whether everything is in the tab's storage. It is not where that is full or disabled. */
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
     * Hands the module's data, as JSON, to the same module on the page in the other language. Returns what the page before
     * handed over; undefined when no language was changed. `give` returns the data, and may run twice.
     */
    carryOver: (name: string, give: () => unknown): unknown => {
      givers.set(name, give)
      return carriedOver?.others[name]
    },
    /**
     * Opens this page in another language. Rejects, and stays on the page, when the store cannot be reached. What could not
     * be carried over is asked about as on any other way off the page.
     */
    change: async (language: Language): Promise<void> => {
      await fetch('/api/health', { method: 'HEAD', cache: 'no-store' })
      if (save()) {
        leaveUnasked()
        // Once more at the end, for what is typed while the other page is on its way.
        window.addEventListener('pagehide', save, { once: true })
      }
      const address = new URL(window.location.href)
      address.searchParams.set(languageParameter, language)
      window.location.replace(address)
    },
    /** Restores fields and place before the page becomes interactive, as if the text had been typed before that. */
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
