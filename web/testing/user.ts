import { fireEvent, screen } from '@testing-library/react'

/** The button of that name; the shopper must be able to see it. */
export const button = (name: string | RegExp): HTMLButtonElement => screen.getByRole('button', { name })

/** Clicks a button that is there. */
export const press = (name: string | RegExp): void => {
  fireEvent.click(button(name))
}

/** As {@link press}, once the button is there. */
export const pressWhenShown = async (name: string | RegExp): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name }))
}

export const field = (label: string | RegExp): HTMLInputElement => screen.getByLabelText(label)

/** Replaces what the field with this label holds. */
export const type = (label: string | RegExp, text: string): void => {
  fireEvent.input(field(label), { target: { value: text } })
}

/** What stands beside a term of a list of figures: `Subtotal` → `₹120`. */
export const figure = (term: string): string | null | undefined =>
  screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent
