import { AdminOrderEvent, AdminOrderEventsSince } from '#contract/events.ts'
import type { Feed } from '../../../shared/api/live/feed.ts'

/** Every step of every order. */
export const orderFeed: Feed<AdminOrderEvent> = {
  path: '/api/events',
  event: AdminOrderEvent,
  since: AdminOrderEventsSince,
}
