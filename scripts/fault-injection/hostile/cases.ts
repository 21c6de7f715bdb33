import { halfSentOrders, halfSentThroughTunnel } from './half-sent-orders.ts'
import type { HostileCase } from './hostile-case.ts'
import { largeHistory } from './large-history.ts'
import { pipelining } from './pipelining.ts'
import { resetOrders } from './reset-orders.ts'

/** Every case, the most feared first. */
export const cases: Record<string, HostileCase> = {
  'half-sent-orders': halfSentOrders,
  'half-sent-through-tunnel': halfSentThroughTunnel,
  'large-history': largeHistory,
  'reset-orders': resetOrders,
  pipelining,
}
