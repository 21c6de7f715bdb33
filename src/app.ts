import { type Context, Hono } from 'hono'
import type { AppContext } from './context.ts'
import { messageHeaders } from './contract/messages/coded-message.ts'
import { messages } from './contract/messages/messages.ts'
import { Health } from './contract/shop.ts'
import { accountRoutes } from './features/accounts/accounts.routes.ts'
import { adminRoutes } from './features/admin/admin.routes.ts'
import { createPasswordCheck } from './features/admin/password-check.ts'
import { checkSession } from './features/admin/sessions.service.ts'
import { analyticsRoutes } from './features/analytics/analytics.routes.ts'
import { backupRoutes } from './features/backups/backups.routes.ts'
import { categoryRoutes } from './features/categories/categories.routes.ts'
import { customerRoutes, knownPhoneRoutes } from './features/customers/customers.routes.ts'
import { mergeRoutes } from './features/customers/merges.routes.ts'
import { mergeIn } from './features/customers/merges.service.ts'
import { customerPassbookRoutes, passbookRoutes } from './features/customers/passbooks.routes.ts'
import { dayRoutes, salesRoutes } from './features/days/days.routes.ts'
import { customerEventRoutes, eventRoutes } from './features/events/events.routes.ts'
import { firstStepsRoutes } from './features/first-steps/first-steps.routes.ts'
import { highlightRoutes } from './features/highlights/highlights.routes.ts'
import { khataListRoutes, khataRoutes } from './features/khata/khata.routes.ts'
import { objectRoutes, uploadRoutes } from './features/objects/objects.routes.ts'
import { adminOrderRoutes } from './features/orders/admin-orders.routes.ts'
import { findOrderSeq } from './features/orders/orders.repo.ts'
import { shopperOrderRoutes } from './features/orders/shopper-orders.routes.ts'
import { csvRoutes } from './features/products/csv.routes.ts'
import { productRoutes } from './features/products/products.routes.ts'
import { settingRoutes } from './features/settings/settings.routes.ts'
import { shopRoutes } from './features/settings/shop.routes.ts'
import { addStarterProductRoutes, starterRoutes } from './features/starter/starter.routes.ts'
import { phoneRoutes, takeOverRoutes, thisPcRoutes } from './features/this-pc/this-pc.routes.ts'
import type { AppEnv } from './http/app-env.ts'
import { readSessionToken } from './http/auth/admin-session.ts'
import { type Answer, cached, makeAnswer, releaseAnswers } from './http/cache/answers.ts'
import { withClientInfo } from './http/client/client-info.ts'
import { handleError } from './http/error-handler.ts'
import { refuseLargeBodies } from './http/middleware/body-limit.ts'
import { compressReads } from './http/middleware/compress-reads.ts'
import { checkOrigin } from './http/middleware/origin-check.ts'
import { logRequests } from './http/middleware/request-log.ts'
import { securityHeaders } from './http/middleware/security-headers.ts'
import { createOpenApiDocument } from './http/openapi/openapi-document.ts'
import { responds } from './http/route-declarations.ts'
import { ShopError } from './lib/shop-error.ts'
import { inlineScriptHashes } from './ssr/inline-scripts.ts'
import { createPages, type RenderPage } from './ssr/pages.ts'
import { serveWeb } from './ssr/serve-web.ts'
import type { WebFiles } from './ssr/web-files.ts'

const apiRoutes = (context: AppContext, describeApi: () => Promise<Answer>) => {
  const isPassword = createPasswordCheck(context)
  return (
    new Hono<AppEnv>()
      .use(compressReads)
      .use(async (c, next) => {
        let session: ReturnType<typeof checkSession> | undefined
        const token = readSessionToken(c)
        c.set('session', () => {
          session ??= checkSession(context, token)
          return session
        })
        c.set('isAdmin', async () => (await c.get('session')()) === 'alive')
        c.set('isPassword', (password) => isPassword(c, password))
        c.set(
          'isAdminWatching',
          async () => (await checkSession(context, token, { isUse: false })) === 'alive',
        )
        // Responses change with every order, so intermediate caches must revalidate them.
        c.header('Cache-Control', 'no-cache')
        c.set('cacheEpochs', context.cacheEpochs)
        await next()
      })
      .use(refuseLargeBodies)
      .get(
        '/openapi.json',
        responds('This description of the API', 200, 'application/json'),
        cached(context.answers, describeApi),
      )
      .get('/health', responds('Whether the store is up, and its version', 200, Health), (c) =>
        c.json({ status: 'ok', version: context.version }),
      )
      .route('/customers', customerRoutes(context))
      // After the customer routes, because a nickname may be "events".
      .route('/customers', customerEventRoutes(context))
      .route('/customers', mergeRoutes(context))
      .route('/customers', customerPassbookRoutes(context))
      .route('/customers', khataRoutes(context))
      .route('/khata', khataListRoutes(context))
      .route('/passbook', passbookRoutes(context))
      .route('/phone', knownPhoneRoutes(context))
      .route('/events', eventRoutes(context))
      .route('/orders', shopperOrderRoutes(context))
      .route('/orders', adminOrderRoutes(context, mergeIn))
      .route('/products/starter', addStarterProductRoutes(context))
      .route('/products/csv', csvRoutes(context))
      .route('/products', productRoutes(context))
      .route('/starter', starterRoutes(context))
      .route('/categories', categoryRoutes(context))
      .route('/highlights', highlightRoutes(context))
      .route('/settings', settingRoutes(context))
      .route('/shop', shopRoutes(context))
      .route('/analytics', analyticsRoutes(context))
      .route('/', accountRoutes(context))
      .route('/days', dayRoutes(context))
      .route('/sales', salesRoutes(context))
      .route('/take-over', takeOverRoutes(context))
      .route('/admin', adminRoutes(context))
      .route('/admin/backups', backupRoutes(context))
      .route('/admin/phones', phoneRoutes(context))
      .route('/admin/first-steps', firstStepsRoutes(context))
      .route('/admin/this-pc', thisPcRoutes(context))
      .route('/objects', objectRoutes(context))
      .all('*', () => {
        throw new ShopError('missing', messages.store.noSuchCall)
      })
  )
}

/** The server's half of the web app: its built files and the page renderer. Without a renderer, browsers render. */
export type WebHalf = { files: WebFiles; renderPage?: RenderPage }

/** Creates the whole store as one Hono app: API, images and web app. Caches responses that are equal for everybody. */
export const createApp = (context: AppContext, web: WebHalf): Hono<AppEnv> => {
  const describeApi = () =>
    makeAnswer('application/json', [JSON.stringify(createOpenApiDocument(app.routes, context.version))])
  const fromStore = {
    hasOrder: async (id: string) => (await findOrderSeq(context.db, id)) !== undefined,
    isOwner: async (c: Context<AppEnv>) => (await checkSession(context, readSessionToken(c))) === 'alive',
    call: async (c: Context<AppEnv>, path: string) =>
      app.request(path, { headers: { Cookie: c.req.header('cookie') ?? '' } }, c.env),
    epoch: context.bus.epoch,
    clock: context.clock,
  }
  const pages = createPages(context, web.files, web.renderPage)
  const app: Hono<AppEnv> = new Hono<AppEnv>()
    .onError(handleError(context))
    .use(
      releaseAnswers(context.answers),
      logRequests(context.log),
      securityHeaders(inlineScriptHashes),
      withClientInfo(context.isTrustedProxy),
      checkOrigin,
    )
    .route('/api', apiRoutes(context, describeApi))
    .route('/objects/uploads', uploadRoutes(context))
    .all('/objects/*', () => {
      throw new ShopError('missing', messages.images.noSuchImage)
    })
    .get('*', serveWeb(context.answers, web.files, pages, fromStore))
    .all('*', (c) => {
      const { noSuchMethod } = messages.store
      return c.text(noSuchMethod.text, 405, messageHeaders([noSuchMethod]))
    })
  return app
}
