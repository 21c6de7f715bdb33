import * as v from 'valibot'
import { limits } from './limits.ts'
import { type FieldName, inputMessage } from './messages/input-message.ts'
import { cleanLine, optionalLine } from './text.ts'

const objectPath = /^\/objects\/uploads\/[\w.-]{1,100}$/

/** Whether an image URL is the path of an object of this store. */
export const isStoredObject = (url: string): boolean => objectPath.test(url)

/** The variants of an image, by the length of their shorter side (px). */
type ImageSide = 320 | 640

/** The URL of a variant of an object of this store; undefined for any other image. */
export const imageVariant = (url: string, side: ImageSide): string | undefined =>
  isStoredObject(url) ? `${url}/${side}.webp` : undefined

// Older Android browsers lack `URL.parse`.
const parseUrl = (url: string, base?: string): URL | undefined => {
  try {
    return new URL(url, base)
  } catch {
    return undefined
  }
}

/**
 * The path of the stored object that an image URL stands for (`/objects/uploads/{id}`). Accepts that path, an
 * upload URL of this store or a private storage upload URL; undefined for anything else. Source:
 * contract/README.md, Images.
 */
export const findObjectPath = (url: string): string | undefined => {
  const path = parseUrl(url, 'http://store.invalid')?.pathname ?? ''
  const rewritten = path.replace(/^.*\/\.?private\/uploads\//, '/objects/uploads/')
  return objectPath.test(rewritten) ? rewritten : undefined
}

// The host must be where a reader expects it: not after credentials that look like another site's host, nor
// in the forms that only browsers understand (`http:host`, `http:/\\host`).
const isWebAddress = (url: string): boolean =>
  /^https?:\/\/[^\s\p{Cc}\p{Cf}\\/?#@]+([/?#]|$)/iu.test(url) && parseUrl(url) !== undefined

/** An image URL in a request body. An object of this store is converted to its path. */
export const ImageUrl = v.pipe(
  optionalLine('imageAddress', limits.url),
  v.transform((url) => findObjectPath(url) ?? url),
  v.check((url) => objectPath.test(url) || isWebAddress(url), inputMessage('imageOrWebAddress')),
)

/** A host with a dot, without a protocol or credentials before it: `instagram.com/shop`. */
const bareHost = /^(?=[^/?#]*\.)[^\s\\/?#@:]+(:\d+)?([/?#]|$)/

const withProtocol = (text: string): string => {
  // In a URL joiners are as invisible as other format characters.
  const url = cleanLine(text).replaceAll(/\p{Cf}/gu, '')
  return bareHost.test(url) ? `https://${url}` : url
}

/** The URL of another site, or `''`. One without a protocol gets `https://`. */
export const WebAddress = (what: FieldName) =>
  v.pipe(
    v.string(inputMessage('mustBeText', what)),
    v.transform(withProtocol),
    optionalLine(what, limits.url),
    v.check((url) => url === '' || isWebAddress(url), inputMessage('webAddress', what)),
  )

/**
 * The URL that an image element may load: object paths and web addresses unchanged, upload URLs as object
 * paths. Undefined (show the placeholder) for anything else.
 */
export const displayImageUrl = (url: string | null | undefined): string | undefined => {
  if (!url) return undefined
  if (url.startsWith('/objects/')) return url
  return findObjectPath(url) ?? (isWebAddress(url) ? url : undefined)
}

export const UploadTicket = v.object({ uploadURL: v.string() })

export const StoredObject = v.object({ objectPath: v.string() })
