import type { ReactNode } from 'react'

/** Moves the focus to the new view, because the button that had it was removed with the previous one. */
const takeFocus = (view: HTMLElement | null): void =>
  view?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })

/** One of several views of a dialog. Needs another `key` for each view. */
export const DialogView = ({ children }: { children: ReactNode }) => <div ref={takeFocus}>{children}</div>
