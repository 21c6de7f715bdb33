// The owner's lazy group; one file, so that the build makes one chunk of it.
export { DashboardPage } from './dashboard-page.tsx'
export { LoginPage } from './login-page.tsx'
