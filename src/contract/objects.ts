import * as v from 'valibot'
import * as fields from './sentences/field-texts.ts'
import * as messages from './sentences/schema-texts.ts'

export const UploadTicket = v.object({ uploadURL: v.string() })

export const NormalizeBody = v.object({ imageUrl: v.string(messages.mustBeText(fields.imageAddress)) })

export const StoredObject = v.object({ objectPath: v.string() })
