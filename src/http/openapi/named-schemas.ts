import type * as v from 'valibot'
import * as admin from '../../contract/admin.ts'
import * as adminCatalogue from '../../contract/admin-catalogue.ts'
import * as adminCsv from '../../contract/admin-csv.ts'
import * as adminOrders from '../../contract/admin-orders.ts'
import * as adminProducts from '../../contract/admin-products.ts'
import * as backups from '../../contract/backups.ts'
import * as catalogue from '../../contract/catalogue.ts'
import * as customers from '../../contract/customers.ts'
import * as days from '../../contract/days.ts'
import * as delivery from '../../contract/delivery.ts'
import * as events from '../../contract/events.ts'
import * as imageUrl from '../../contract/image-url.ts'
import * as khata from '../../contract/khata.ts'
import * as openingHours from '../../contract/opening-hours.ts'
import * as orders from '../../contract/orders.ts'
import * as overview from '../../contract/overview.ts'
import * as passbooks from '../../contract/passbooks.ts'
import * as payments from '../../contract/payments.ts'
import * as points from '../../contract/points.ts'
import * as productFields from '../../contract/product-fields.ts'
import * as settingBody from '../../contract/setting-body.ts'
import * as settings from '../../contract/settings.ts'
import * as shop from '../../contract/shop.ts'
import * as thisPc from '../../contract/this-pc.ts'
import * as upi from '../../contract/upi.ts'

const modules: object[] = [
  admin,
  adminCatalogue,
  adminCsv,
  adminOrders,
  adminProducts,
  backups,
  catalogue,
  customers,
  days,
  delivery,
  events,
  khata,
  imageUrl,
  openingHours,
  orders,
  overview,
  passbooks,
  payments,
  points,
  productFields,
  settingBody,
  settings,
  shop,
  thisPc,
  upi,
]

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

/** The schemas of the contract by their names, which are those in the API description; parts of others begin small. */
export const namedSchemas: Record<string, v.GenericSchema> = Object.fromEntries(
  modules
    .flatMap((module) => Object.entries(module as Record<string, unknown>))
    .filter((entry): entry is [string, v.GenericSchema] => isSchema(entry[1]) && /^[A-Z]/.test(entry[0])),
)
