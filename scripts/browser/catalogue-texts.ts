import { texts as invoice } from '../../src/contract/invoice-texts.ts'
import { localName } from '../../src/contract/local-text.ts'
import { texts as input } from '../../src/contract/messages/input-texts.ts'
import { texts as ownerPages } from '../../src/contract/owner-page-texts.ts'
import { texts as alarm } from '../../web/admin/alarm/texts.ts'
import { texts as dashboard } from '../../web/admin/app/texts.ts'
import { texts as backups } from '../../web/admin/backups/texts.ts'
import { texts as categories } from '../../web/admin/categories/texts.ts'
import { texts as counter } from '../../web/admin/counter/texts.ts'
import { texts as highlights } from '../../web/admin/highlights/texts.ts'
import { texts as khata } from '../../web/admin/khata/texts.ts'
import { texts as customer } from '../../web/admin/loyalty/customer/texts.ts'
import { texts as loyalty } from '../../web/admin/loyalty/texts.ts'
import { texts as opening } from '../../web/admin/opening/texts.ts'
import { texts as changes } from '../../web/admin/orders/change-lines-texts.ts'
import { texts as deliveries } from '../../web/admin/orders/delivery-texts.ts'
import { texts as find } from '../../web/admin/orders/find-texts.ts'
import { texts as packing } from '../../web/admin/orders/packing-texts.ts'
import { texts as paying } from '../../web/admin/orders/payment-texts.ts'
import { texts as person } from '../../web/admin/orders/people-texts.ts'
import { texts as queue } from '../../web/admin/orders/queue-texts.ts'
import { texts as orders } from '../../web/admin/orders/texts.ts'
import { texts as weighing } from '../../web/admin/orders/weighing-texts.ts'
import { texts as overview } from '../../web/admin/overview/texts.ts'
import { texts as poster } from '../../web/admin/phones/poster/texts.ts'
import { texts as phones } from '../../web/admin/phones/texts.ts'
import { texts as csv } from '../../web/admin/products/csv/texts.ts'
import { texts as several } from '../../web/admin/products/list/bulk/texts.ts'
import { texts as starter } from '../../web/admin/products/starter/texts.ts'
import { texts as products } from '../../web/admin/products/texts.ts'
import { texts as settings } from '../../web/admin/settings/texts.ts'
import { texts as upload } from '../../web/admin/shared/image-upload/texts.ts'
import { texts as forms } from '../../web/admin/shared/texts.ts'
import { texts as social } from '../../web/admin/social/texts.ts'
import { texts as store } from '../../web/admin/store/texts.ts'
import { texts as shell } from '../../web/app/texts.ts'
import { texts as calls } from '../../web/shared/api/texts.ts'
import { texts as fulfilment } from '../../web/shared/fulfilment/texts.ts'
import { texts as shared } from '../../web/shared/ui/texts.ts'
import { texts as cart } from '../../web/shop/cart/texts.ts'
import { texts as home } from '../../web/shop/home/texts.ts'
import { texts as cancelling } from '../../web/shop/loyalty/cancel/texts.ts'
import { texts as points } from '../../web/shop/loyalty/texts.ts'
import { texts as names } from '../../web/shop/nickname/texts.ts'
import { texts as order } from '../../web/shop/order/texts.ts'
import { texts as strip } from '../../web/shop/order-strip/texts.ts'
import { texts as passbook } from '../../web/shop/passbook/texts.ts'
import { texts as payment } from '../../web/shop/payment/texts.ts'
import { texts as search } from '../../web/shop/search/texts.ts'
import { texts as shelves } from '../../web/shop/shelves/texts.ts'
import { texts as storeInfo } from '../../web/shop/store-info/texts.ts'
import { texts as usuals } from '../../web/shop/usuals/texts.ts'

/** The texts of every part of the pages. English where this file is imported; `catalogue.ts` bundles it in any language. */
export const catalogue = {
  localName,
  alarm,
  dashboard,
  ownerPages,
  input,
  backups,
  categories,
  counter,
  highlights,
  khata,
  customer,
  loyalty,
  opening,
  find,
  packing,
  paying,
  person,
  orders,
  overview,
  poster,
  phones,
  products,
  csv,
  several,
  settings,
  starter,
  upload,
  forms,
  social,
  store,
  shell,
  calls,
  shared,
  cart,
  fulfilment,
  invoice,
  home,
  cancelling,
  points,
  names,
  strip,
  passbook,
  payment,
  search,
  shelves,
  storeInfo,
  usuals,
  weighing,
  changes,
  order,
  queue,
  deliveries,
}
