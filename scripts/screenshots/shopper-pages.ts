import { shootCart } from './shopper/cart.ts'
import { shootFirstVisit, shootSearch } from './shopper/first-visit.ts'
import { shootNames } from './shopper/names.ts'
import { shootCancelling, shootOrders, shootWeighed } from './shopper/orders.ts'
import { shootPassbook } from './shopper/passbook.ts'
import { shootClosed, shootFailures, shootInformation } from './shopper/shop-pages.ts'
import type { Tour } from './tour.ts'

/** Takes the screenshots of a shopper's visits to a seeded store. */
export const shootShopper = async (tour: Tour): Promise<void> => {
  await shootFirstVisit(tour)
  await shootSearch(tour)
  await shootCart(tour)
  await shootOrders(tour)
  await shootCancelling(tour)
  await shootWeighed(tour)
  await shootPassbook(tour)
  await shootNames(tour)
  await shootInformation(tour)
  await shootClosed(tour)
  await shootFailures(tour)
}
