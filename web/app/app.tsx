import { lazy } from 'react'
import { Outlet, Route, Routes } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { HomePage } from '../shop/home/home-page.tsx'
import { SearchFailed } from '../shop/home/search-failed.tsx'
import { LoyaltyPage } from '../shop/loyalty/loyalty-page.tsx'
import { loadAdmin, loadShopExtras } from './lazy-groups.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { Shell } from './shell/shell.tsx'

// Two lazy groups, not a file a page: over HTTP/1.1 few files are faster. Source: measurements of the first pages.
const StoreInfoPage = lazy(async () => ({ default: (await loadShopExtras()).StoreInfoPage }))
const SearchResults = lazy(() =>
  loadShopExtras().then(
    (extras) => ({ default: extras.SearchResults }),
    () => ({ default: SearchFailed }), // the shelves must not go with it
  ),
)
const LoginPage = lazy(async () => ({ default: (await loadAdmin()).LoginPage }))
const DashboardPage = lazy(async () => ({ default: (await loadAdmin()).DashboardPage }))

const Framed = () => (
  <Shell>
    <PageBoundary>
      <Outlet />
    </PageBoundary>
  </Shell>
)

/** The store's pages by address. Source: specification, section 2. */
export const App = () => (
  <Routes>
    <Route element={<Framed />}>
      <Route path={pages.home} element={<HomePage SearchResults={SearchResults} />} />
      <Route path={pages.loyalty} element={<LoyaltyPage />} />
      <Route path={pages.storeInfo} element={<StoreInfoPage />} />
      <Route path={pages.login} element={<LoginPage />} />
      <Route path={pages.dashboard} element={<DashboardPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </Routes>
)
