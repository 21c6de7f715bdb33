import { useState } from 'react'
import { displayImageUrl, imageVariant } from '#contract/image-url.ts'
import placeholder from './placeholder.svg'

type Props = {
  url: string | null | undefined
  alt: string
  /** Width in CSS pixels. The image is cropped to the aspect ratio of width and height. */
  width: number
  height: number
  className?: string | undefined
  /** The attribute `sizes` of the image; its `width` by default. */
  sizes?: string
  /** Whether the image loads immediately; for the first row on the screen. */
  isEager?: boolean
  /** Whether large screens get the original instead of a variant. */
  isLarge?: boolean
}

/** The attribute `srcset` with the variants of a stored image; undefined for an image of another site. */
const srcSetOf = (url: string, isLarge: boolean): string | undefined => {
  const small = imageVariant(url, 320)
  const medium = imageVariant(url, 640)
  if (!small || !medium) return undefined
  return isLarge ? `${medium} 1000w, ${url} 1600w` : `${small} 320w, ${medium} 640w`
}

/**
 * An image of the server-rendered page may fail before hydration, when no error handler is attached. It is requested once
 * more, so that the error event fires again.
 */
const reloadIfBroken = (image: HTMLImageElement | null): void => {
  if (image?.complete && image.naturalWidth === 0) image.setAttribute('src', image.getAttribute('src') ?? '')
}

/** An image of a product or the store; a placeholder when there is none or it fails to load. */
export const StoreImage = ({
  url,
  alt,
  width,
  height,
  className,
  sizes = `${width}px`,
  isEager = false,
  isLarge = false,
}: Props) => {
  const wanted = displayImageUrl(url) ?? placeholder
  const [broken, setBroken] = useState<string>()
  const shown = broken === wanted ? placeholder : wanted
  const sources = srcSetOf(shown, isLarge)
  return (
    <img
      ref={reloadIfBroken}
      // Must be set before `src`, because some browsers start loading as soon as an attribute is set.
      sizes={sources && sizes}
      srcSet={sources}
      src={shown}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(wanted)}
    />
  )
}
