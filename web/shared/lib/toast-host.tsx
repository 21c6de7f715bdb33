import type { ComponentType } from 'react'
import { createObservable, usePart } from './store.ts'

/** The component that shows the toasts. It is in the lazy groups, and is set by the first toast. */
export const createToasts = () => createObservable<ComponentType | undefined>(undefined)

export const ToastHost = () => {
  const Toasts = usePart(createToasts).useValue()
  return Toasts ? <Toasts /> : null
}
