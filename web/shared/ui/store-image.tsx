import { useState } from 'react'
import { displayImageUrl, imageVariant } from '#contract/image-url.ts'
import placeholder from './placeholder.svg'

type Props = {
  url: string | null | undefined
  alt: string
  /** CSS pixels; the picture is cut to this shape. */
  width: number
  height: number
  className?: string | undefined
  /** How wide it stands on the page, as the attribute of the same name; its `width` unless told. */
  sizes?: string
  /** For the first row on the screen. */
  isEager?: boolean
  /** The picture itself, too, where the screen is large enough. */
  isLarge?: boolean
}

/** The versions of a picture of ours; their shorter side is what the card needs of them. */
const sourcesOf = (url: string, isLarge: boolean): string | undefined => {
  const small = imageVariant(url, 320)
  const medium = imageVariant(url, 640)
  if (!small || !medium) return undefined
  return isLarge ? `${medium} 1000w, ${url} 1600w` : `${small} 320w, ${medium} 640w`
}

/**
 * The server's page has its pictures before it has its script, and nobody hears of one that fails in
 * between: it is asked for once more, so that it fails in time to be heard.
 */
const askAgainIfBroken = (image: HTMLImageElement | null): void => {
  if (image?.complete && image.naturalWidth === 0) image.setAttribute('src', image.getAttribute('src') ?? '')
}

/** A product's or the store's picture, or the placeholder when there is none or it does not load. */
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
  const sources = sourcesOf(shown, isLarge)
  return (
    <img
      ref={askAgainIfBroken}
      // Before `src`: some browsers fetch what they know at each attribute.
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
