import * as v from 'valibot'
import * as fields from '../sentences/field-texts.ts'
import * as messages from '../sentences/schema-texts.ts'

/** The last event seen, as `Last-Event-ID` or `?after=`. */
export const EventSeq = v.pipe(
  v.string(messages.mustBeNumber(fields.lastEvent)),
  v.regex(/^\d{1,15}$/, messages.mustBeNumber(fields.lastEvent)),
  v.transform(Number),
)
export const EventsQuery = v.object({ after: v.optional(EventSeq) })
