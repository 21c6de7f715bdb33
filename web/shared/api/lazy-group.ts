import { type ComponentType, lazy } from 'react'
import type { Sheets } from '#contract/page-data.ts'
import { readPackedPage } from './page-data.ts'

const loads = new Map<keyof Sheets, Promise<void>>()

const findLink = (url: string) =>
  document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${url}"]`)

const load = (group: keyof Sheets): Promise<void> => {
  const sheets = readPackedPage()?.sheets
  // Tests have no built page, and the server may have included the sheet already.
  if (!sheets || findLink(sheets[group])) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = sheets[group]
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      loads.delete(group) // so that the next call tries again
      reject(new TypeError(`The style sheet of the ${group} did not load`))
    }
  })
  // Both sheets contain Mantine's rules for dialogs. Their order must not depend on which loads first: the owner's is
  // last.
  document.head.insertBefore(link, group === 'shop' ? findLink(sheets.admin) : null)
  return loaded
}

/** Loads the style sheet of a lazy group, once. */
const loadStyleSheet = (group: keyof Sheets): Promise<void> => {
  // On the server nothing is loaded: the document itself links the sheet.
  if (typeof document === 'undefined') return Promise.resolve()
  const known = loads.get(group) ?? load(group)
  loads.set(group, known)
  return known
}

/** Loads a lazy group: its script and its style sheet, in parallel. */
export const loadGroup = async <Module>(
  group: keyof Sheets,
  importScript: () => Promise<Module>,
): Promise<Module> => {
  const [module] = await Promise.all([importScript(), loadStyleSheet(group)])
  return module
}

const Nothing = () => null

/**
 * A part of a page that is in a lazy group. If its script fails to load, `Fallback` is rendered and the rest of the page
 * remains.
 */
export const lazyPart = <Props>(
  loadPart: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
) =>
  lazy(() =>
    loadPart()
      .catch(() => Fallback)
      .then((part) => ({ default: part })),
  )
