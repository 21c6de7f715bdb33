import type * as v from 'valibot'

/** A feed of events: the stream is at `path`, the poll at `path/since`. The schemas parse an event and a poll's response. */
export type Feed<Event extends { seq: number }> = {
  path: string
  event: v.GenericSchema<unknown, Event>
  since: v.GenericSchema<unknown, EventsSince<Event>>
}

export type EventsSince<Event> = {
  seq: number
  epoch: number
  events: Event[]
  hasMore: boolean
  isResync: boolean
}

/** The address that continues after an event; from the beginning when `seq` is undefined. */
export const pathAfter = (path: string, seq: number | undefined): string =>
  seq === undefined ? path : `${path}?after=${seq}`
