import { useState } from 'react'
import { displayImageUrl } from '#contract/image-url.ts'
import placeholder from './placeholder.svg'

type Props = {
  url: string | null | undefined
  alt: string
  /** CSS pixels; the picture is cut to this shape. */
  width: number
  height: number
  className?: string | undefined
  /** For the first row on the screen. */
  isEager?: boolean
}

/** A product's or the store's picture, or the placeholder when there is none or it does not load. */
export const StoreImage = ({ url, alt, width, height, className, isEager = false }: Props) => {
  const wanted = displayImageUrl(url) ?? placeholder
  const [broken, setBroken] = useState<string>()
  return (
    <img
      src={broken === wanted ? placeholder : wanted}
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
