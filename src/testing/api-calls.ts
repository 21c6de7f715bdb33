/** The calls that anybody may make. */
export const publicCalls = [
  'GET /api/health',
  'GET /api/openapi.json',
  'GET /api/customers/nickname/:nickname',
  'GET /api/customers/nickname/:nickname/standing',
  'POST /api/customers',
  'POST /api/orders',
  'GET /api/orders/customer/:customerId',
  'PUT /api/orders/:id/cancel',
  'GET /api/orders/:id/status',
  'GET /api/orders/:id/upi',
  'GET /api/orders/:id/delivery',
  'GET /api/products',
  'GET /api/categories',
  'GET /api/highlights',
  'GET /api/settings',
  'GET /api/settings/:key',
  'GET /api/shop',
  'GET /api/customers/:id/points',
  'GET /api/customers/:id/balance',
  'GET /api/customers/:customerId/events',
  'POST /api/customers/:customerId/passbook',
  'POST /api/customers/:customerId/passbook/renewal',
  'POST /api/passbook',
  'POST /api/passbook/phones',
  'GET /api/phone/names',
  'GET /api/starter/:id/picture',
  'POST /api/take-over',
  'POST /api/admin/login',
  'GET /api/admin/session',
  'POST /api/admin/logout',
]

type Route = { method: string; path: string }

/** All calls of the app, from its routes. */
export const listCalls = (routes: Route[]): string[] => [
  ...new Set(
    routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
]

/** The calls that only the owner may make: every call that is not named above. */
export const listAdminCalls = (routes: Route[]): string[] =>
  listCalls(routes).filter((call) => !publicCalls.includes(call))
