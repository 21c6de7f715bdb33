import { copiedSession } from './copied-session.ts'
import { costlyTextCase } from './costly-text.ts'
import { halfSentOrders, halfSentThroughTunnel } from './half-sent-orders.ts'
import type { HostileCase } from './hostile-case.ts'
import { largeHistory } from './large-history.ts'
import { liveSlots } from './live-slots.ts'
import { lookAlikes } from './look-alikes.ts'
import { lyingBackups } from './lying-backups.ts'
import { manyAddresses } from './many-addresses.ts'
import { ordersInHerName } from './orders-in-her-name.ts'
import { otherUsers } from './other-users.ts'
import { pipelining } from './pipelining.ts'
import { resetOrders } from './reset-orders.ts'
import { shopPc } from './shop-pc.ts'
import { stolenSession } from './stolen-session.ts'

/** Every case, the most feared first. */
export const cases: Record<string, HostileCase> = {
  'costly-text': costlyTextCase,
  'half-sent-orders': halfSentOrders,
  'half-sent-through-tunnel': halfSentThroughTunnel,
  'large-history': largeHistory,
  'orders-in-her-name': ordersInHerName,
  'live-slots': liveSlots,
  'reset-orders': resetOrders,
  'stolen-session': stolenSession,
  'copied-session': copiedSession,
  'other-users': otherUsers,
  'many-addresses': manyAddresses,
  pipelining,
  'shop-pc': shopPc,
  'look-alikes': lookAlikes,
  'lying-backups': lyingBackups,
}
