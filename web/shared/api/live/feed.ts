import type * as v from 'valibot'

/** What is listened to: the stream at `path`, its poll at `path/since`, and how both speak. */
export type Feed<Event extends { seq: number }> = {
  path: string
  event: v.GenericSchema<unknown, Event>
  since: v.GenericSchema<unknown, EventsSince<Event>>
}

export type EventsSince<Event> = { seq: number; events: Event[]; hasMore: boolean; isResync: boolean }

/** The address that goes on after a step, if one is known. */
export const pathAfter = (path: string, seq: number | undefined): string =>
  seq === undefined ? path : `${path}?after=${seq}`
