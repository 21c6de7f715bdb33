import { type ComponentType, lazy } from 'react'
import { Outlet, Route, Routes } from 'react-router-dom'
import { pages } from '#contract/pages.ts'
import { HomePage } from '../shop/home/home-page.tsx'
import { SearchFailed } from '../shop/home/search.tsx'
import { CancelFailed } from '../shop/loyalty/cancel/cancel-button.tsx'
import { LoyaltyPage } from '../shop/loyalty/loyalty-page.tsx'
import { type DialogProps, PassbookFailed } from '../shop/loyalty/passbook-button.tsx'
import { loadAdmin, loadRarelyUsed, loadShopExtras } from './lazy-groups.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { DashboardFrame } from './shell/dashboard-frame.tsx'
import { Shell } from './shell/shell.tsx'

// Three lazy groups instead of one chunk for each page, because few files load faster over HTTP/1.1.
const StoreInfoPage = lazy(async () => ({ default: (await loadRarelyUsed()).StoreInfoPage }))
const OrderPage = lazy(async () => ({ default: (await loadRarelyUsed()).OrderPage }))
const PassbookPage = lazy(async () => ({ default: (await loadRarelyUsed()).PassbookPage }))

type Extras = Awaited<ReturnType<typeof loadShopExtras>>

/** A lazy part of a page. If its script fails to load, the fallback is rendered and the rest of the page remains. */
const lazyPart = <Props,>(
  pick: (extras: Extras) => ComponentType<Props> | Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props>,
) =>
  lazy(() =>
    loadShopExtras()
      .then(pick)
      .catch(() => Fallback)
      .then((part) => ({ default: part })),
  )

const Nothing = () => null
const SearchResults = lazyPart((extras) => extras.SearchResults, SearchFailed)
const NameCheck = lazyPart((extras) => extras.NameCheck, Nothing)
const KnownNames = lazyPart((extras) => extras.KnownNames, Nothing)
const PassbookDialog = lazyPart<DialogProps>(async ({ ShopDialog }) => {
  const { PassbookDialog: Contents } = await loadRarelyUsed()
  return (props) => <Contents {...props} Dialog={ShopDialog} />
}, PassbookFailed)
const CancelDialog = lazyPart((extras) => extras.CancelDialog, CancelFailed)
const LiveOrders = lazyPart((extras) => extras.LiveOrders, Nothing)
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
      <Route
        path={pages.home}
        element={<HomePage SearchResults={SearchResults} NameCheck={NameCheck} KnownNames={KnownNames} />}
      />
      <Route
        path={pages.loyalty}
        element={
          <LoyaltyPage
            NameCheck={NameCheck}
            PassbookDialog={PassbookDialog}
            CancelDialog={CancelDialog}
            LiveOrders={LiveOrders}
          />
        }
      />
      <Route
        path={pages.order}
        element={<OrderPage CancelDialog={CancelDialog} LiveOrders={LiveOrders} NotFound={NotFoundPage} />}
      />
      <Route path={pages.passbook} element={<PassbookPage />} />
      <Route path={pages.storeInfo} element={<StoreInfoPage />} />
      <Route path={pages.login} element={<LoginPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Route>
    <Route path={pages.dashboard} element={<DashboardFrame Dashboard={DashboardPage} />} />
  </Routes>
)
