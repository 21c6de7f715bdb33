import { notifications } from '@mantine/notifications'

type Toast = {
  color: string
  title: string
  message?: string | undefined
  /** Milliseconds on the screen; as long as every toast unless told. */
  duration?: number | undefined
}

// One at a time: a new toast takes the place of the last. Source: specification, section 9.
const show = ({ color, title, message, duration }: Toast): void => {
  notifications.clean()
  notifications.show({
    ...(message ? { title, message } : { message: title }),
    ...(duration !== undefined && { autoClose: duration }),
    color,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close message' },
  })
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
