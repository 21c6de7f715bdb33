import { logInAsOwner } from '../browser/steps.ts'
import { shootCsv } from './owner/csv.ts'
import { shootCustomer, shootPoints } from './owner/customers.ts'
import { shootLeaving, shootLogin, shootNotice, shootTabs } from './owner/frame.ts'
import { shootCamera, shootCategoriesAndHighlights, shootProducts, shootProductViews } from './owner/lists.ts'
import { shootAlarm, shootOrdersList, shootPacking } from './owner/orders.ts'
import { shootPoster } from './owner/overview.ts'
import { shootBackups, shootSettings } from './owner/settings.ts'
import { shootWeighing } from './owner/weighing.ts'
import type { Tour } from './tour.ts'

/** Takes the screenshots of the dashboard's frame and orders, of a seeded store whose data folder was copied since. */
export const shootOrderPages = async (tour: Tour): Promise<void> => {
  await shootLogin(tour)
  await shootNotice(tour)
  await shootTabs(tour)
  await shootAlarm(tour)
  await shootOrdersList(tour)
  await shootPacking(tour)
  await shootWeighing(tour)
}

/** Takes the screenshots of what the owner sees of customers, products and settings. */
export const shootShopPages = async (tour: Tour): Promise<void> => {
  await logInAsOwner(tour.camera.page, tour.address, tour.texts)
  await shootPoints(tour)
  await shootCustomer(tour)
  await shootProducts(tour)
  await shootProductViews(tour)
  await shootCsv(tour)
  await shootCategoriesAndHighlights(tour)
  await shootSettings(tour)
  await shootPoster(tour)
  await shootLeaving(tour)
  // On the shop's PC itself, where more is allowed.
  await logInAsOwner(tour.camera.page, tour.local, tour.texts)
  await shootCamera(tour)
  await shootBackups(tour)
}
