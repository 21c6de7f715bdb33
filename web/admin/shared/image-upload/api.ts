import { StoredObject, UploadTicket } from '#contract/objects.ts'
import { useMutation } from '../../../shared/api/mutation.ts'
import { request } from '../../../shared/api/request.ts'
import { type SendOptions, sendFile } from './sending/send-file.ts'

// The store may know itself by another name than this browser does (a tunnel): same path, this origin.
const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

/**
 * Uploads an image: ticket, bytes, then its path in the store; when that last step fails, the
 * upload's own address serves as well. Source: contract/README.md, Images.
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

/** Stores an image and gives its address; nothing shows it yet, so nothing is stale. */
export const useUploadImage = () => useMutation(uploadImage)
