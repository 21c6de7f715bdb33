import { logInAsOwner } from '../browser/steps.ts'
import { shootCounter } from './owner/counter.ts'
import { shootCsv } from './owner/csv.ts'
import { shootCustomer, shootKhata, shootPoints } from './owner/customers.ts'
import { shootLeaving, shootLogin, shootNotice, shootTabs } from './owner/frame.ts'
import { shootCamera, shootCategoriesAndHighlights, shootProducts, shootProductViews } from './owner/lists.ts'
import { shootAlarm, shootDeliveries, shootOrdersList, shootPacking } from './owner/orders.ts'
import { shootDay, shootPoster } from './owner/overview.ts'
import { shootBackups, shootSettings } from './owner/settings.ts'
import { shootWeighing } from './owner/weighing.ts'
import type { PagesContext } from './pages-context.ts'

/** Takes the screenshots of the dashboard's frame and orders, of a seeded store whose data folder was copied since. */
export const shootOrderPages = async (context: PagesContext): Promise<void> => {
  await shootLogin(context)
  await shootNotice(context)
  await shootTabs(context)
  await shootDay(context)
  await shootAlarm(context)
  await shootOrdersList(context)
  await shootPacking(context)
  await shootDeliveries(context)
  await shootWeighing(context)
  await shootCounter(context)
}

/** Takes the screenshots of what the owner sees of customers, products and settings. */
export const shootShopPages = async (context: PagesContext): Promise<void> => {
  await logInAsOwner(context.camera.page, context.address, context.texts)
  await shootPoints(context)
  await shootKhata(context)
  await shootCustomer(context)
  await shootProducts(context)
  await shootProductViews(context)
  await shootCsv(context)
  await shootCategoriesAndHighlights(context)
  await shootSettings(context)
  await shootPoster(context)
  await shootLeaving(context)
  // On the shop's PC itself, where more is allowed.
  await logInAsOwner(context.camera.page, context.local, context.texts)
  await shootCamera(context)
  await shootBackups(context)
}
