import { AdminOrderEvent, AdminOrderEventsSince } from '#contract/events.ts'
import type { Feed } from '../../../shared/api/live/feed.ts'
import { adminKeys } from '../keys.ts'

/** The feed of the events of all orders. */
export const orderFeed: Feed<AdminOrderEvent> = {
  path: adminKeys.orderEvents(),
  event: AdminOrderEvent,
  since: AdminOrderEventsSince,
}
