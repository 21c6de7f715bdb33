// The owner's lazy group; one file, so that the build makes one chunk of it.
import '../shared/ui/mantine/toasts.tsx'
import './admin-styles.ts'
import { MantineRoom } from '../shared/ui/mantine/mantine-room.tsx'
import { DashboardPage as Dashboard } from './dashboard-page.tsx'
import { LoginPage as Login } from './login-page.tsx'

export const DashboardPage = () => (
  <MantineRoom>
    <Dashboard />
  </MantineRoom>
)

export const LoginPage = () => (
  <MantineRoom>
    <Login />
  </MantineRoom>
)
