import * as v from 'valibot'
import { inputMessage } from './messages/input-message.ts'

export const UploadTicket = v.object({ uploadURL: v.string() })

export const NormalizeBody = v.object({ imageUrl: v.string(inputMessage('mustBeText', 'imageAddress')) })

export const StoredObject = v.object({ objectPath: v.string() })
