import * as v from 'valibot'

export const UploadTicket = v.object({ uploadURL: v.string() })

export const StoredObject = v.object({ objectPath: v.string() })
