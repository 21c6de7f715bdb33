import { type ComponentType, useSyncExternalStore } from 'react'

export type Toast = {
  color: string
  title: string
  message?: string | undefined
  /** Milliseconds on the screen; as long as every toast unless told. */
  duration?: number | undefined
}

export type Toaster = {
  show: (toast: Toast) => void
  /** Where the toasts appear; to be rendered once, whatever page is shown. */
  Toasts: ComponentType
}

// The toaster comes with the lazy scripts, before anything there can have something to say.
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

/** The place of the toasts, once there is one. */
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

/** The store's toasts; each is announced to screen readers. */
export const notify = {
  success: (title: string) => show({ color: 'leaf', title }),
  /** `reason` is the second line, when the store said why. */
  failure: (title: string, reason?: string) => show({ color: 'red', title, message: reason }),
  /** Something has begun. `message` is the second line, `duration` in milliseconds. */
  info: (title: string, options: { message?: string; duration?: number } = {}) =>
    show({ color: 'gray', title, ...options }),
}
