// The owner's lazy group. It is one entry file, so that the build makes one chunk of it.
import './admin-styles.ts'
import { MantineScope } from '../../shared/ui/mantine/mantine-scope.tsx'
import { DashboardPage as Dashboard } from './dashboard-page.tsx'
import type { ShopParts } from './dashboard-shell.tsx'
import { LoginPage as Login } from './login-page.tsx'

export const DashboardPage = (parts: ShopParts) => (
  <MantineScope>
    <Dashboard {...parts} />
  </MantineScope>
)

export const LoginPage = () => (
  <MantineScope>
    <Login />
  </MantineScope>
)
