import { walkInId } from '../../contract/ids.ts'
import type { Paise } from '../../contract/money.ts'
import { pointsForTotal } from '../../contract/points.ts'

/** The points that an order earns, from the price of its goods (paise). A walk-in customer earns none. */
export const pointsOfOrder = (customerId: string, goods: Paise): number =>
  customerId === walkInId ? 0 : pointsForTotal(goods)
