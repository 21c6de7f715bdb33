import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { AppContext } from './context.ts'
import { adminRoutes } from './features/admin/admin.routes.ts'
import { createPasswordCheck } from './features/admin/password-check.ts'
import { isSessionAlive } from './features/admin/sessions.service.ts'
import { analyticsRoutes } from './features/analytics/analytics.routes.ts'
import { backupRoutes } from './features/backups/backups.routes.ts'
import { categoryRoutes } from './features/categories/categories.routes.ts'
import { customerRoutes } from './features/customers/customers.routes.ts'
import { customerEventRoutes, eventRoutes } from './features/events/events.routes.ts'
import { highlightRoutes } from './features/highlights/highlights.routes.ts'
import { knownPhoneRoutes } from './features/known-phones/known-phones.routes.ts'
import { mergeRoutes } from './features/merges/merges.routes.ts'
import { objectRoutes, uploadRoutes } from './features/objects/objects.routes.ts'
import { orderRoutes } from './features/orders/orders.routes.ts'
import { customerPassbookRoutes, passbookRoutes } from './features/passbooks/passbooks.routes.ts'
import { phoneRoutes } from './features/phones/phones.routes.ts'
import { productRoutes } from './features/products/products.routes.ts'
import { settingRoutes } from './features/settings/settings.routes.ts'
import { shopRoutes } from './features/shop/shop.routes.ts'
import { readSessionToken } from './http/admin-session.ts'
import { withLength } from './http/answer-length.ts'
import type { AppEnv } from './http/app-env.ts'
import { refuseLargeBodies } from './http/body-limit.ts'
import { handleError } from './http/error-handler.ts'
import { createKeptAnswers, keepAnswers } from './http/kept-answers.ts'
import { restorePath } from './http/large-uploads.ts'
import { withPeer } from './http/peer.ts'
import { logRequests } from './http/request-log.ts'
import { refuseOtherSites } from './http/same-site.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { WebFiles } from './http/web-files.ts'
import { inlineScriptHashes } from './pages/inline-scripts.ts'
import { openPages, type RenderPage } from './pages/pages.ts'
import { serveWeb } from './pages/serve-web.ts'
import { ShopError } from './shop-error.ts'

// What a write answers is short.
const compressed = compress()

/** What the owner does to an order or to points is on no page of everybody's. */
const isOfOneCustomer = (path: string): boolean => /^\/api\/(?:orders|customers)\//.test(path)

const apiRoutes = (context: AppContext) => {
  const isPassword = createPasswordCheck(context)
  return (
    new Hono<AppEnv>()
      .use(
        (c, next) => (c.req.method === 'GET' ? compressed(c, next) : next()),
        (c, next) => (c.req.method === 'GET' ? withLength(c, next) : next()),
      )
      .use(async (c, next) => {
        let answer: Promise<boolean> | undefined
        const token = readSessionToken(c)
        c.set('isAdmin', () => {
          answer ??= isSessionAlive(context, token)
          return answer
        })
        c.set('isPassword', (password) => isPassword(c, password))
        c.set('isAdminWatching', () => isSessionAlive(context, token, { isUse: false }))
        // Answers change with every order; a cache in between must ask.
        c.header('Cache-Control', 'no-cache')
        await next()
        // Whatever the owner writes may be on a shopper's page, and no new call can forget to say so.
        if (c.req.method !== 'GET' && c.res.ok && !isOfOneCustomer(c.req.path) && (await answer)) {
          context.catalogueVersion.raise()
        }
      })
      .use((c, next) => (c.req.path === restorePath ? next() : refuseLargeBodies(c, next)))
      .get('/health', (c) => c.json({ status: 'ok', version: context.version }))
      .route('/customers', customerRoutes(context))
      // After them: somebody may be called "events".
      .route('/customers/:customerId/events', customerEventRoutes(context))
      .route('/customers/:customerId/merges', mergeRoutes(context))
      .route('/customers/:customerId/passbook', customerPassbookRoutes(context))
      .route('/passbook', passbookRoutes(context))
      .route('/phone', knownPhoneRoutes(context))
      .route('/events', eventRoutes(context))
      .route('/orders', orderRoutes(context))
      .route('/products', productRoutes(context))
      .route('/categories', categoryRoutes(context))
      .route('/highlights', highlightRoutes(context))
      .route('/settings', settingRoutes(context))
      .route('/shop', shopRoutes(context))
      .route('/analytics', analyticsRoutes(context))
      .route('/admin', adminRoutes(context))
      .route('/admin/backups', backupRoutes(context))
      .route('/admin/phones', phoneRoutes(context))
      .route('/objects', objectRoutes(context))
      .all('*', () => {
        throw new ShopError('missing', 'The store has no such call')
      })
  )
}

/** The web half as the server needs it: its built files, and the shopper's pages rendered (else browsers do it). */
export type WebHalf = { files: WebFiles; renderPage?: RenderPage }

/** The whole store as one Hono app: API, images, web app. What may be answered without it is laid into `kept`. */
export const createApp = (context: AppContext, web: WebHalf, kept = createKeptAnswers()) =>
  new Hono<AppEnv>()
    .onError(handleError(context))
    .use(
      keepAnswers(kept),
      logRequests(context.log),
      securityHeaders(inlineScriptHashes),
      withPeer(context.isTrustedProxy),
      refuseOtherSites,
    )
    .route('/api', apiRoutes(context))
    .route('/objects/uploads', uploadRoutes(context))
    .all('/objects/*', () => {
      throw new ShopError('missing', 'There is no such image')
    })
    .get('*', serveWeb(web.files, openPages(context, web.files, web.renderPage), context))
    .all('*', (c) => c.text('This address takes no such request', 405))
