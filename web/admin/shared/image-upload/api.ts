import { StoredObject, UploadTicket } from '#contract/image-url.ts'
import { request, requestNothing } from '../../../shared/api/request.ts'
import { useMutation } from '../../kit/use-mutation.ts'
import { prepareImage } from './prepare-image.ts'
import { texts } from './texts.ts'

// Behind a tunnel the store's own host name may differ from the one in this browser, so only the path is used.
const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

/**
 * Uploads an image in three calls: request a ticket, send the bytes, ask for the path of the stored object. If the last
 * call fails, the address of the upload is used, which the store accepts as well. Resolves with the address, or with why
 * the file cannot be used. Source: contract/README.md, Images.
 */
const uploadImage = async (chosen: File): Promise<{ url: string } | { problem: string }> => {
  const file = await prepareImage(chosen)
  if ('problem' in file) return file
  const { uploadURL } = await request(UploadTicket, '/api/objects/upload', { method: 'POST' })
  await requestNothing(pathOf(uploadURL), { method: 'PUT', file })
  try {
    const body = { imageUrl: uploadURL }
    return {
      url: (await request(StoredObject, '/api/objects/normalize', { method: 'POST', body })).objectPath,
    }
  } catch {
    return { url: uploadURL }
  }
}

/** Uploads an image. No query is stale, because nothing shows the image yet. */
export const useUploadImage = () =>
  useMutation(uploadImage, { failure: texts.uploadFailed, isRepeatable: true })
