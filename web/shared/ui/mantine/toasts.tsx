import { Notifications, notifications } from '@mantine/notifications'
import { installToaster, type Toast } from '../../lib/notify.tsx'
import { texts } from '../lazy-texts.ts'
import { MantineScope } from './mantine-scope.tsx'

// One at a time: a new toast takes the place of the last. Source: contract/README.md, Pages.
const show = ({ color, title, message, duration }: Toast): void => {
  notifications.clean()
  notifications.show({
    ...(message ? { title, message } : { message: title }),
    ...(duration !== undefined && { autoClose: duration }),
    color,
    withBorder: true,
    closeButtonProps: { 'aria-label': texts.closeMessage },
  })
}

const Toasts = () => (
  <MantineScope>
    {/* Without a transition a toast is gone the moment the next one comes: one at a time. */}
    <Notifications limit={1} autoClose={5000} position="top-center" zIndex={400} transitionDuration={0} />
  </MantineScope>
)

installToaster({ show, Toasts })
