import type { Sheets } from '#contract/page-data.ts'
import { readPackedPage } from './page-data.ts'

const loads = new Map<keyof Sheets, Promise<void>>()

const findLink = (url: string) =>
  document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${url}"]`)

const load = (group: keyof Sheets): Promise<void> => {
  const sheets = readPackedPage()?.sheets
  // No sheets where there is no built page (tests), or where the server has put it already.
  if (!sheets || findLink(sheets[group])) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = sheets[group]
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      loads.delete(group) // the next try is a fresh one
      reject(new TypeError(`The style sheet of the ${group} did not load`))
    }
  })
  // The owner's sheet stays the last, whichever comes first: both hold Mantine's rules for dialogs.
  document.head.insertBefore(link, group === 'shop' ? findLink(sheets.admin) : null)
  return loaded
}

/** Loads a lazy group's style sheet, once. */
export const loadStyleSheet = (group: keyof Sheets): Promise<void> => {
  // The server names it in the page.
  if (typeof document === 'undefined') return Promise.resolve()
  const known = loads.get(group) ?? load(group)
  loads.set(group, known)
  return known
}
