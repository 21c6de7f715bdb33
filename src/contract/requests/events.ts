import * as v from 'valibot'
import { inputMessage } from '../messages/input-message.ts'

/** The last event seen, as `Last-Event-ID` or `?after=`. */
export const EventSeq = v.pipe(
  v.string(inputMessage('mustBeNumber', 'lastEvent')),
  v.regex(/^\d{1,15}$/, inputMessage('mustBeNumber', 'lastEvent')),
  v.transform(Number),
)
export const EventsQuery = v.object({ after: v.optional(EventSeq) })
