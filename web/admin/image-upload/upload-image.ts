import { limits } from '#contract/limits.ts'
import { StoredObject, UploadTicket } from '#contract/objects.ts'
import { request, send } from '../../shared/api/request.ts'

/** Why this file cannot be uploaded, or undefined. */
export const findFileProblem = (file: File): string | undefined => {
  if (!file.type.startsWith('image/')) return 'Please choose an image.'
  if (file.size > limits.imageBytes) return 'The image is larger than 5 MB. Choose a smaller one.'
  return undefined
}

const putFile = async (url: string, file: File): Promise<void> => {
  // The store may know itself by another name than this browser does (a tunnel): same path, this origin.
  const { pathname, search } = new URL(url)
  const path = `${pathname}${search}`
  await send(path, { method: 'PUT', file })
}

/**
 * Uploads an image: ticket, bytes, then its path in the store; when that last step fails, the
 * upload's own address serves as well. Source: specification, sections 4 and 8.
 */
export const uploadImage = async (file: File): Promise<string> => {
  const { uploadURL } = await request(UploadTicket, '/api/objects/upload', { method: 'POST' })
  await putFile(uploadURL, file)
  try {
    const body = { imageUrl: uploadURL }
    return (await request(StoredObject, '/api/objects/normalize', { method: 'POST', body })).objectPath
  } catch {
    return uploadURL
  }
}
