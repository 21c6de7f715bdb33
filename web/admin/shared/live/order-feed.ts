import { AdminOrderEvent, AdminOrderEventsSince } from '#contract/events.ts'
import type { Feed } from '../../../shared/api/live/feed.ts'
import { adminKeys } from '../keys.ts'

/** Every step of every order. */
export const orderFeed: Feed<AdminOrderEvent> = {
  path: adminKeys.orderEvents(),
  event: AdminOrderEvent,
  since: AdminOrderEventsSince,
}
