// The owner's lazy group. It is one entry file, so that the build makes one chunk of it.
import './admin-styles.ts'
import { SWRConfig } from 'swr'
import { MantineScope } from '../../shared/ui/mantine/mantine-scope.tsx'
import { withPageAnswers } from '../shared/page-answers.ts'
import { DashboardPage as Dashboard } from './dashboard-page.tsx'
import type { ShopParts } from './dashboard-shell.tsx'
import { LoginPage as Login } from './login-page.tsx'

const answered = { use: [withPageAnswers] }

export const DashboardPage = (parts: ShopParts) => (
  <MantineScope>
    <SWRConfig value={answered}>
      <Dashboard {...parts} />
    </SWRConfig>
  </MantineScope>
)

export const LoginPage = () => (
  <MantineScope>
    <Login />
  </MantineScope>
)
