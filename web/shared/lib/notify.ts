import { notifications } from '@mantine/notifications'

type Toast = { color: string; title: string; message?: string | undefined }

// One at a time: a new toast takes the place of the last. Source: specification, section 9.
const show = ({ color, title, message }: Toast): void => {
  notifications.clean()
  notifications.show({
    ...(message ? { title, message } : { message: title }),
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
}
