import { StoredObject, UploadTicket } from '#contract/objects.ts'
import { useSend } from '../../../shared/api/mutation.ts'
import { request } from '../../../shared/api/request.ts'
import { type SendOptions, sendFile } from './send-image.ts'

// Behind a tunnel the store's own host name may differ from the one in this browser, so only the path is used.
const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

/**
 * Uploads an image in three calls: request a ticket, send the bytes, ask for the path of the stored object. If the last
 * call fails, the address of the upload is used, which the store accepts as well. Source: contract/README.md, Images.
 */
const uploadImage = async (file: File, options: SendOptions): Promise<string> => {
  const { uploadURL } = await request(UploadTicket, '/api/objects/upload', { method: 'POST' })
  await sendFile(pathOf(uploadURL), file, options)
  try {
    const body = { imageUrl: uploadURL }
    return (await request(StoredObject, '/api/objects/normalize', { method: 'POST', body })).objectPath
  } catch {
    return uploadURL
  }
}

/** Uploads an image and resolves with its URL. No query is stale, because nothing shows the image yet. */
export const useUploadImage = () => useSend(uploadImage)
