import type * as v from 'valibot'
import * as admin from '../../contract/admin.ts'
import * as adminBulkProducts from '../../contract/admin-bulk-products.ts'
import * as adminCategories from '../../contract/admin-categories.ts'
import * as adminCsv from '../../contract/admin-csv.ts'
import * as adminFirstSteps from '../../contract/admin-first-steps.ts'
import * as adminHighlights from '../../contract/admin-highlights.ts'
import * as adminOrders from '../../contract/admin-orders.ts'
import * as adminPrices from '../../contract/admin-prices.ts'
import * as adminProductOrder from '../../contract/admin-product-order.ts'
import * as adminStarter from '../../contract/admin-starter.ts'
import * as analytics from '../../contract/analytics.ts'
import * as backups from '../../contract/backups.ts'
import * as categories from '../../contract/categories.ts'
import * as customers from '../../contract/customers.ts'
import * as events from '../../contract/events.ts'
import * as health from '../../contract/health.ts'
import * as highlights from '../../contract/highlights.ts'
import * as knownPhones from '../../contract/known-phones.ts'
import * as merges from '../../contract/merges.ts'
import * as objects from '../../contract/objects.ts'
import * as openingHours from '../../contract/opening-hours.ts'
import * as orders from '../../contract/orders.ts'
import * as passbooks from '../../contract/passbooks.ts'
import * as phones from '../../contract/phones.ts'
import * as points from '../../contract/points.ts'
import * as productFields from '../../contract/product-fields.ts'
import * as products from '../../contract/products.ts'
import * as requestsBulkProducts from '../../contract/requests/bulk-products.ts'
import * as requestsCustomers from '../../contract/requests/customers.ts'
import * as requestsEvents from '../../contract/requests/events.ts'
import * as requestsOrders from '../../contract/requests/orders.ts'
import * as requestsPoints from '../../contract/requests/points.ts'
import * as requestsPrices from '../../contract/requests/prices.ts'
import * as requestsProductOrder from '../../contract/requests/product-order.ts'
import * as requestsProducts from '../../contract/requests/products.ts'
import * as requestsSettings from '../../contract/requests/settings.ts'
import * as requestsStarter from '../../contract/requests/starter.ts'
import * as requestsWeighing from '../../contract/requests/weighing.ts'
import * as settings from '../../contract/settings.ts'
import * as shop from '../../contract/shop.ts'

const modules: object[] = [
  admin,
  adminCategories,
  adminCsv,
  adminFirstSteps,
  adminHighlights,
  adminOrders,
  adminPrices,
  adminProductOrder,
  adminBulkProducts,
  adminStarter,
  analytics,
  backups,
  categories,
  customers,
  events,
  health,
  highlights,
  knownPhones,
  merges,
  objects,
  openingHours,
  orders,
  passbooks,
  phones,
  points,
  productFields,
  products,
  requestsCustomers,
  requestsEvents,
  requestsOrders,
  requestsPoints,
  requestsPrices,
  requestsProductOrder,
  requestsProducts,
  requestsBulkProducts,
  requestsSettings,
  requestsStarter,
  requestsWeighing,
  settings,
  shop,
]

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

/** The schemas of the contract by their names, which are those in the API description. */
export const namedSchemas: Record<string, v.GenericSchema> = Object.fromEntries(
  modules
    .flatMap((module) => Object.entries(module as Record<string, unknown>))
    .filter((entry): entry is [string, v.GenericSchema] => isSchema(entry[1])),
)
