import { useEffect, useState, useSyncExternalStore } from 'react'
import { CloseIcon } from '../ui/icons.tsx'
import classes from '../ui/toast.module.css'

type Toast = {
  kind: 'success' | 'failure' | 'info'
  title: string
  message?: string | undefined
  /** Milliseconds on the screen. */
  duration?: number | undefined
}

// Source: specification, section 9.
const shownFor = 5_000

// One at a time: a new toast takes the place of the last.
let current: Toast | undefined
let count = 0
const listeners = new Set<() => void>()

const show = (toast: Toast | undefined): void => {
  current = toast
  count += 1
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Takes away whatever is shown. */
export const dismissToast = (): void => show(undefined)

const ToastCard = ({ toast: { kind, title, message, duration = shownFor } }: { toast: Toast }) => {
  // Whoever points at it or stands in it is still reading.
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(dismissToast, duration)
    return () => clearTimeout(timer)
  }, [isHeld, duration])
  return (
    <div
      className={classes.toast}
      role="alert"
      data-kind={kind}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={classes.text}>
        {message ? <strong>{title}</strong> : title}
        {message && <p>{message}</p>}
      </div>
      <button type="button" aria-label="Close message" onClick={dismissToast}>
        <CloseIcon />
      </button>
    </div>
  )
}

/** The place of the toasts; to be rendered once, whatever page is shown. */
export const ToastHost = () => {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
  // Each is an element of its own, so that screen readers announce the same words again.
  return toast ? <ToastCard key={count} toast={toast} /> : null
}

/** The store's toasts; each is announced to screen readers. */
export const notify = {
  success: (title: string) => show({ kind: 'success', title }),
  /** `reason` is the second line, when the store said why. */
  failure: (title: string, reason?: string) => show({ kind: 'failure', title, message: reason }),
  /** Something has begun. `message` is the second line, `duration` in milliseconds. */
  info: (title: string, options: { message?: string; duration?: number } = {}) =>
    show({ kind: 'info', title, ...options }),
}
