import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** The visible button with this name. Throws if there is none. */
export const button = (name: string | RegExp): HTMLButtonElement => screen.getByRole('button', { name })

/** Clicks a visible button. */
export const press = (name: string | RegExp): void => {
  fireEvent.click(button(name))
}

/** A button that ignores presses while an earlier request is in progress. */
const notYet = ':disabled, [aria-disabled=true], [aria-busy=true], [data-loading]'

/** Waits for a visible button that can be pressed. */
export const untilReady = (name: string | RegExp): Promise<void> =>
  waitFor(() => expect(button(name).matches(notYet)).toBe(false))

/**
 * Like {@link press}, but waits for the button, and until it can be pressed: a toast appears before its action ends.
 */
export const pressWhenShown = async (name: string | RegExp): Promise<void> => {
  await untilReady(name)
  press(name)
}

/** The field with this label, which may be a heading of the page too. */
export const field = (label: string | RegExp): HTMLInputElement =>
  screen.getByLabelText(label, { selector: 'input, textarea, select' })

/** Opens a row's menu, and chooses one of its entries. */
export const choose = async (menu: string, name: string): Promise<void> => {
  await pressWhenShown(menu)
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

/** Replaces the text of the field with this label. */
export const type = (label: string | RegExp, text: string): void => {
  fireEvent.input(field(label), { target: { value: text } })
}

/** The value beside a term of a description list: `Subtotal` → `₹120`. */
export const figure = (term: string): string | null | undefined =>
  screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent
