import {
  cleanNotifications,
  createNotificationsStore,
  Notifications,
  showNotification,
} from '@mantine/notifications'
import { type Store, usePart } from '../../lib/store.ts'
import { createToasts } from '../../lib/toast-host.tsx'
import { MantineScope } from './mantine-scope.tsx'
import { texts } from './texts.ts'

type Toast = {
  color: string
  title: string
  message?: string | undefined
  /** Milliseconds on the screen; the default of all toasts when omitted. */
  duration?: number | undefined
}

/** Shows toasts, which are also announced to screen readers. All callers are in the lazy groups. */
export const createNotify = (store: Store) => {
  const toasts = createNotificationsStore()
  const Toasts = () => (
    <MantineScope>
      {/* A transition would show two toasts at once for a moment. Mantine cuts off what is higher than 200 pixels. */}
      <Notifications
        store={toasts}
        limit={1}
        autoClose={5000}
        position="top-center"
        zIndex={400}
        transitionDuration={0}
        notificationMaxHeight="60dvh"
      />
    </MantineScope>
  )
  // A new toast replaces the previous one. Source: contract/README.md, Pages.
  const show = ({ color, title, message, duration }: Toast): void => {
    cleanNotifications(toasts)
    showNotification(
      {
        ...(message ? { title, message } : { message: title }),
        ...(duration !== undefined && { autoClose: duration }),
        color,
        withBorder: true,
        closeButtonProps: { 'aria-label': texts.closeMessage },
      },
      toasts,
    )
    store.get(createToasts).set(Toasts)
  }
  return {
    success: (title: string, message?: string) => show({ color: 'leaf', title, message }),
    /** For what was done, but needs a look. */
    warning: (title: string, message: string) => show({ color: 'terracotta', title, message }),
    /** `reason` is the second line, such as the store's message. */
    failure: (title: string, reason?: string) => show({ color: 'red', title, message: reason }),
    /** Removes a toast that is not true any more. */
    clear: () => cleanNotifications(toasts),
    /** For an action that has begun. `message` is the second line, `duration` is in milliseconds. */
    info: (title: string, options: { message?: string; duration?: number } = {}) =>
      show({ color: 'gray', title, ...options }),
  }
}

export const useNotify = () => usePart(createNotify)
