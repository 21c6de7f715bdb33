import type { PagesContext } from './pages-context.ts'
import { shootCart } from './shopper/cart.ts'
import { shootDelivery } from './shopper/delivery.ts'
import { shootFirstVisit, shootSearch } from './shopper/first-visit.ts'
import { shootNames } from './shopper/names.ts'
import { shootCancelling, shootOrders, shootPaying, shootWeighed } from './shopper/orders.ts'
import { shootPassbook } from './shopper/passbook.ts'
import { shootClosed, shootFailures, shootInformation } from './shopper/shop-pages.ts'

/** Takes the screenshots of a shopper's visits to a seeded store. */
export const shootShopper = async (context: PagesContext): Promise<void> => {
  await shootFirstVisit(context)
  await shootSearch(context)
  await shootCart(context)
  await shootOrders(context)
  await shootCancelling(context)
  await shootPaying(context)
  await shootWeighed(context)
  await shootDelivery(context)
  await shootPassbook(context)
  await shootInformation(context)
  await shootNames(context)
  await shootClosed(context)
  await shootFailures(context)
}
