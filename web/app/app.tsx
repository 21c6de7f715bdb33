import { lazy } from 'react'
import { Outlet, Route, Routes } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { loadGroup } from '../shared/api/lazy-group.ts'
import { HomePage } from '../shop/home/home-page.tsx'
import { loadRarelyUsed } from '../shop/lazy-rarely-used.ts'
import { LoyaltyPage } from '../shop/loyalty/loyalty-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { DashboardFrame } from './shell/dashboard-frame.tsx'
import { Shell } from './shell/shell.tsx'

/** Loads the login page and the dashboard. */
export const loadAdmin = () => loadGroup('admin', () => import('../admin/app/admin.tsx'))

const StoreInfoPage = lazy(async () => ({ default: (await loadRarelyUsed()).StoreInfoPage }))
const OrderPage = lazy(async () => ({ default: (await loadRarelyUsed()).OrderPage }))
const PassbookPage = lazy(async () => ({ default: (await loadRarelyUsed()).PassbookPage }))
const LoginPage = lazy(async () => ({ default: (await loadAdmin()).LoginPage }))
const DashboardPage = lazy(async () => ({ default: (await loadAdmin()).DashboardPage }))

const Framed = () => (
  <Shell>
    <PageBoundary>
      <Outlet />
    </PageBoundary>
  </Shell>
)

/** The store's pages by path. Source: contract/README.md, Pages. */
export const App = () => (
  <Routes>
    <Route element={<Framed />}>
      <Route path={pages.home} element={<HomePage />} />
      <Route path={pages.loyalty} element={<LoyaltyPage />} />
      <Route path={pages.order} element={<OrderPage NotFound={NotFoundPage} />} />
      <Route path={pages.passbook} element={<PassbookPage />} />
      <Route path={pages.storeInfo} element={<StoreInfoPage />} />
      <Route path={pages.login} element={<LoginPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Route>
    <Route path={pages.dashboard} element={<DashboardFrame Dashboard={DashboardPage} />} />
  </Routes>
)
