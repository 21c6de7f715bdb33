import { type ComponentType, useSyncExternalStore } from 'react'

export type Toast = {
  color: string
  title: string
  message?: string | undefined
  /** Milliseconds on the screen; the default of all toasts when omitted. */
  duration?: number | undefined
}

export type Toaster = {
  show: (toast: Toast) => void
  /** Shows the toasts. Rendered once, on every page. */
  Toasts: ComponentType
}

// The lazy groups set it when they are loaded. All callers of `notify` are in those groups.
let toaster: Toaster | undefined
const listeners = new Set<() => void>()

export const installToaster = (installed: Toaster): void => {
  toaster = installed
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Renders the toasts once a toaster is set. */
export const ToastHost = () => {
  const installed = useSyncExternalStore(
    subscribe,
    () => toaster,
    () => undefined,
  )
  return installed ? <installed.Toasts /> : null
}

const show = (toast: Toast): void => {
  if (!toaster) throw new Error(`Nothing can show the message: ${toast.title}`)
  toaster.show(toast)
}

/** Shows toasts, which are also announced to screen readers. */
export const notify = {
  success: (title: string) => show({ color: 'leaf', title }),
  /** `reason` is the second line, such as the store's message. */
  failure: (title: string, reason?: string) => show({ color: 'red', title, message: reason }),
  /** For something that has begun. `message` is the second line, `duration` is in milliseconds. */
  info: (title: string, options: { message?: string; duration?: number } = {}) =>
    show({ color: 'gray', title, ...options }),
}
