import { Box, Modal } from '@mantine/core'
import { useAlarm } from '../alarm/alarm-provider.tsx'
import { useIsLoginAsked, useLoggedInAgain } from '../shared/session.ts'
import { LoginForm } from './login-page.tsx'
import { texts } from './texts.ts'

const stays = () => undefined

// The title stands above the field, as on the login page.
const styles = { header: { width: '100%', maxWidth: 432, marginInline: 'auto', paddingTop: '8vh' } }

const Content = () => {
  const goOn = useLoggedInAgain()
  const { retry } = useAlarm()
  return (
    <Box maw={400} mx="auto">
      <LoginForm
        onLoggedIn={() => {
          goOn()
          retry()
        }}
      />
    </Box>
  )
}

/**
 * Asks for the login over the page after the session has expired. The page stays as it is behind, with what was typed, and
 * nothing of it is seen. Source: contract/README.md, Owner.
 */
export const LoginDialog = () => (
  <Modal
    opened={useIsLoginAsked()}
    onClose={stays}
    title={texts.pleaseLogIn}
    fullScreen
    styles={styles}
    withCloseButton={false}
    closeOnEscape={false}
    closeOnClickOutside={false}
    transitionProps={{ duration: 0 }}
    zIndex={1000}
  >
    <Content />
  </Modal>
)
