import type { KeyboardEvent } from 'react'

// Finds the rows in the DOM, so that keys need no list of refs and follow what is shown.

const control = '[data-price], input[type=checkbox]:not(:disabled)'

/**
 * The field for the price, or the tick of a row without one. The row of a product that the shop has already has
 * neither.
 */
const findControl = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('[data-price]') ?? row.querySelector<HTMLElement>(control)

const listRows = (list: Element): HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>('[data-row]')].filter(findControl)

/** Focuses the product's price, or its tick. Returns false when it is not shown. */
export const focusRow = (list: Element, id: string): boolean => {
  const row = list.querySelector(`[data-row="${CSS.escape(id)}"]`)
  const found = row && findControl(row)
  found?.focus()
  return Boolean(found)
}

/** Moves the focus to the first row. */
export const focusFirstRow = (list: Element): void => {
  const [row] = listRows(list)
  if (row) findControl(row)?.focus()
}

/** Whether the price in a row's field is missing or wrong. */
type IsUnusable = (id: string, price: string) => boolean

/**
 * Focuses the next price that is missing or invalid, from the top again at the end. Returns false when there is none.
 */
export const focusNextUnusable = (
  list: Element,
  isUnusable: IsUnusable,
  from?: HTMLInputElement,
): boolean => {
  const prices = [...list.querySelectorAll<HTMLInputElement>('[data-price]')]
  const at = from ? prices.indexOf(from) : -1
  const found = [...prices.slice(at + 1), ...prices.slice(0, at + 1)].find((field) =>
    isUnusable(field.closest('[data-row]')?.getAttribute('data-row') ?? '', field.value),
  )
  found?.focus()
  return found !== undefined
}

/** The next row in the same column, or in the list if that column has no more. */
const findRowBeside = (all: HTMLElement[], target: Element, isDown: boolean): HTMLElement | undefined => {
  const rows = isDown ? all : all.toReversed()
  const at = rows.findIndex((each) => each.contains(target))
  const following = rows.slice(at + 1)
  return following.find(({ offsetLeft }) => offsetLeft === rows[at]?.offsetLeft) ?? following[0]
}

type Options = {
  list: Element
  isUnusable: IsUnusable
  onAdd: () => void
}

/** The keys that move from row to row. */
export const handleRowKey = (
  event: KeyboardEvent<HTMLElement>,
  { list, isUnusable, onAdd }: Options,
): void => {
  const { target, key, ctrlKey, metaKey, altKey, nativeEvent } = event
  if (!(target instanceof HTMLInputElement) || !target.matches(control)) return
  if (nativeEvent.isComposing || altKey) return
  if (key === 'Enter' && (ctrlKey || metaKey)) onAdd()
  else if (ctrlKey || metaKey) return
  // It stays in the last row: a hurried Enter must not reach the button that adds.
  else if (key === 'Enter' && target.matches('[data-price]')) focusNextUnusable(list, isUnusable, target)
  else if (key === 'ArrowDown' || key === 'ArrowUp') {
    const to = findRowBeside(listRows(list), target, key === 'ArrowDown')
    if (to) findControl(to)?.focus()
  } else return
  event.preventDefault()
}
