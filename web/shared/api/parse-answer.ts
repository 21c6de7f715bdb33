import * as v from 'valibot'

const storageKey = 'reloaded-with'

/** The addresses of the page's scripts, which are others in every version. */
const listScripts = (): string => Array.from(document.scripts, ({ src }) => src).join(' ')

const textFields = 'textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="hidden"])'

/** Whether somebody is in the middle of something that a reload would undo. */
const isInUse = (): boolean =>
  document.querySelector('[role$="dialog"]') !== null ||
  [...document.querySelectorAll<HTMLInputElement>(textFields)].some(({ value }) => value !== '')

/** Reloads the page, but only once with the same scripts: otherwise an answer that is really wrong would do so for ever. */
const reloadOnce = (): void => {
  if (isInUse()) return
  const scripts = listScripts()
  try {
    if (sessionStorage.getItem(storageKey) === scripts) return
    sessionStorage.setItem(storageKey, scripts)
  } catch {
    return // storage is disabled
  }
  window.location.reload()
}

/**
 * Parses what the store has answered. Throws when it does not match. The page is then most likely older than the store, which
 * may answer a status that the page does not know: it is reloaded, unless somebody types or has a dialog open.
 */
export const parseAnswer = <Answer>(schema: v.GenericSchema<unknown, Answer>, answer: unknown): Answer => {
  const { success, output, issues } = v.safeParse(schema, answer)
  if (success) return output
  reloadOnce()
  throw new v.ValiError(issues)
}
