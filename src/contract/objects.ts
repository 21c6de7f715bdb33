import * as v from 'valibot'

export const UploadTicket = v.object({ uploadURL: v.string() })

export const NormalizeBody = v.object({ imageUrl: v.string('The image address must be text') })

export const StoredObject = v.object({ objectPath: v.string() })
