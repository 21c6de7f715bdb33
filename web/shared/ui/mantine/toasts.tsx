import { Notifications, notifications } from '@mantine/notifications'
import { installToaster, type Toast } from '../../lib/notify.tsx'
import { texts } from '../lazy-texts.ts'
import { MantineScope } from './mantine-scope.tsx'

// A new toast replaces the previous one. Source: contract/README.md, Pages.
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
    {/* A transition would show two toasts at once for a moment. Mantine cuts off what is higher than 200 pixels. */}
    <Notifications
      limit={1}
      autoClose={5000}
      position="top-center"
      zIndex={400}
      transitionDuration={0}
      notificationMaxHeight="60dvh"
    />
  </MantineScope>
)

installToaster({ show, Toasts })
