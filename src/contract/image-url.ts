import * as v from 'valibot'
import { limits } from './limits.ts'
import { optionalLine } from './text.ts'

const objectPath = /^\/objects\/uploads\/[\w.-]{1,100}$/

/** Whether an image address is an object of this store. */
export const isStoredObject = (url: string): boolean => objectPath.test(url)

/** The pictures the store makes of an object, by the length of their shorter side (px). */
export type ImageSide = 320 | 640

/** The small version of an object of this store; undefined for any other image. */
export const imageVariant = (url: string, side: ImageSide): string | undefined =>
  isStoredObject(url) ? `${url}/${side}.webp` : undefined

// `URL.parse` would say this in one word, but older Androids lack it.
const parseUrl = (url: string, base?: string): URL | undefined => {
  try {
    return new URL(url, base)
  } catch {
    return undefined
  }
}

/**
 * The stored object an image address stands for (`/objects/uploads/{id}`), whether it came as
 * that path, as an upload URL of this store or as a private storage upload URL; else undefined.
 * Source: specification, section 5.
 */
export const findObjectPath = (url: string): string | undefined => {
  const path = parseUrl(url, 'http://store.invalid')?.pathname ?? ''
  const rewritten = path.replace(/^.*\/\.?private\/uploads\//, '/objects/uploads/')
  return objectPath.test(rewritten) ? rewritten : undefined
}

// The host must stand where one looks for it: not behind a name and password that look like another
// site's, nor in any of the forms only a browser understands (`http:host`, `http:/\\host`).
const isWebAddress = (url: string): boolean =>
  /^https?:\/\/[^\s\p{Cc}\p{Cf}\\/?#@]+([/?#]|$)/iu.test(url) && parseUrl(url) !== undefined

/** An image address as a body may give it; an object of this store comes out as its path. */
export const ImageUrl = v.pipe(
  optionalLine('The image address', limits.url),
  v.transform((url) => findObjectPath(url) ?? url),
  v.check(
    (url) => objectPath.test(url) || isWebAddress(url),
    'The image must be one uploaded to this store, or a web address that begins with http:// or https://',
  ),
)

/** A link to another site, or empty. */
export const WebAddress = (what: string) =>
  v.pipe(
    optionalLine(what, limits.url),
    v.check(
      (url) => url === '' || isWebAddress(url),
      `${what} must be a web address that begins with http:// or https://`,
    ),
  )

/**
 * What an image element may load for an address: objects as they are, upload URLs rewritten,
 * other http addresses as they are; undefined (show the placeholder) for anything else.
 */
export const displayImageUrl = (url: string | null | undefined): string | undefined => {
  if (!url) return undefined
  if (url.startsWith('/objects/')) return url
  return findObjectPath(url) ?? (isWebAddress(url) ? url : undefined)
}
